// Names of seats and terms of tables in words: knows the wire's players, knows no layout.
import { t } from '../i18n';
import type { ClockSettings, GameResult, Player, Seat, TableSettings, View, Win } from '../wire/types';
import { clockText } from './clock';

export function playerName(player: Player): string {
  if (player.kind === 'computer') return t('player.computer');
  return player.name || t('player.guest');
}

export function levelName(player: Player): string | null {
  return player.level ? t(`level.${player.level}`) : null;
}

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** The seat at the bottom of the table: mine, or White's for those who watch. */
export function nearSeat(view: View): Seat {
  return view.me ?? view.white;
}

export function lengthName(points: number): string {
  return points === 1 ? t('table.single') : t('table.points', { n: points });
}

export function clockName(clock: ClockSettings | null | undefined): string {
  if (!clock) return t('table.noClockLine');
  return t('table.clockLine', { delay: clock.delay, bank: clockText(clock.bank * 1000) });
}

export function tableName(table: TableSettings): string {
  const clock = table.clock ? t('table.seconds', { n: table.clock.delay }) : t('table.noClock');
  return `${lengthName(table.points)}, ${clock.toLocaleLowerCase()}`;
}

export function winName(win: Win, points: number): string {
  return t('resign.value', { win: t(`win.${win}`), points: t('win.points', { n: points }) });
}

export function resultLine(result: GameResult): string {
  if (result.win === null) return t('result.drawLine');
  if (result.how === 'time') return t('result.time');
  const places = { win: t(`win.${result.win}`), points: t('win.points', { n: result.points }) };
  return t(result.how === 'resigned' ? 'result.resigned' : 'result.how', places);
}
