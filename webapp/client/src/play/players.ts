// Names of seats and results in words: knows the wire's players, knows no layout.
import { t } from '../i18n';
import type { GameResult, Player, Seat, TableSettings, View, Win } from '../wire/types';

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

export function winName(win: Win, points: number): string {
  return t('resign.value', { win: t(`win.${win}`), points: t('win.points', { n: points }) });
}

/** Of a match that ended without anybody having played it to its end. */
export function endTitle({ ended }: View): string | null {
  if (ended === 'cancelled') return `${t('result.cancelled')}. ${t('result.cancelledLine')}`;
  if (ended === 'void') return `${t('result.void')}. ${t('result.voidLine')}`;
  return null;
}

export function resultLine(result: GameResult, table: TableSettings): string {
  if (result.how === 'dice') return t('result.dice');
  if (result.win === null) return t('result.drawLine');
  const points = t('win.points', { n: result.points });
  const places = { win: t(`win.${result.win}`), points };
  switch (result.how) {
    case 'time':
      return t('result.timePoints', { points });
    case 'declined':
      return t('result.declined', { points });
    case 'hit':
      return t('result.hit', { points });
    case 'mother':
      return t('result.mother', places);
    case 'resigned':
      return t('result.resigned', places);
    default:
      return table.stake === 'checkers' ? t('result.checkers', { points }) : t('result.how', places);
  }
}
