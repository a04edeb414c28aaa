// A table in words: every line of an invitation, and the one short line. Knows the fields, decides nothing.
import { listOf, t } from '../i18n';
import type { ClockSettings, GameType, TableSettings } from '../wire/types';
import { clockText } from './clock';

export const SHORT_GAMES = [
  'international',
  'caucasian',
  'nackgammon',
  'hypergammon',
  'longgammon',
  'randgammon-1',
  'randgammon-2',
  'exchange-of-fire',
  'sudden-death',
  'plakoto',
  'crazy-plakoto',
  'snake',
] as const satisfies readonly GameType[];
export const LONG_GAMES = [
  'long',
  'long-sporty',
  'crazy-gulbar',
  'fevga',
] as const satisfies readonly GameType[];

const DAY = 86_400;

/** A game type that stands in neither list is a type error wherever one is asked about. */
type Listed = (typeof SHORT_GAMES | typeof LONG_GAMES)[number];

export function isLong(game: Listed): boolean {
  return (LONG_GAMES as readonly GameType[]).includes(game);
}

/** Such as `Short nardi: Caucasian`. */
export function gameName(game: GameType): string {
  return t('table.game', {
    family: isLong(game) ? t('family.long') : t('family.short'),
    name: t(`variant.${game}`),
  });
}

export function daysOf(clock: ClockSettings): number {
  return Math.floor(clock.delay / DAY);
}

export function lengthName(points: number): string {
  return points === 1 ? t('table.single') : t('table.points', { n: points });
}

export function clockName(clock: ClockSettings | null | undefined): string {
  if (!clock) return t('table.noClockLine');
  const days = daysOf(clock);
  if (days > 0) return t('table.days', { n: days });
  return t('table.clockLine', { delay: clock.delay, bank: clockText(clock.bank * 1000) });
}

function seriesName(table: Pick<TableSettings, 'series' | 'points'>): string {
  if (table.series === 'draw') return t('table.draw');
  if (table.series === 'reverse') return t('table.reverse');
  return lengthName(table.points);
}

export function hasCube(table: Pick<TableSettings, 'raising'>): boolean {
  return table.raising !== 'none' && table.raising !== 'mars';
}

function raisingLine(table: TableSettings): string {
  return t('table.cube', {
    name: t(`raising.${table.raising}`),
    progression: t(`growth.${table.progression}`),
    raises: t('table.raises', { n: table.raises }),
  });
}

function stakeLine(table: TableSettings): string | null {
  const points = t('win.points', { n: table.base });
  if (table.stake === 'checkers') return t('table.stakeCheckers', { points });
  if (table.base === 1) return null;
  return t(table.points > 1 ? 'table.stakeMatch' : 'table.stakeWin', { points });
}

function winsLine(table: TableSettings): string | null {
  if (table.stake === 'checkers') return null;
  if (table.raising === 'none' || (table.series === 'reverse' && !hasCube(table))) return t('table.winsNone');
  if (table.series === 'reverse') return null;
  if (table.raising === 'jacoby') return t('table.winsJacoby');
  return t(hasCube(table) ? 'table.winsCube' : 'table.winsMars');
}

/** What is played, to be written large; in a combined match all its games. */
export function tableTitle(table: TableSettings): string {
  const games = listOf(table.cycle.map((game) => t(`variant.${game}`)));
  const game = table.cycle.length > 0 ? t('table.combined', { games }) : gameName(table.variant);
  return listOf([game, seriesName(table)]);
}

/** The rest of what is agreed, a line each; what is as everywhere (random dice, no cube, a stake of 1) goes unsaid. */
export function tableLines(table: TableSettings): string[] {
  const lines = [
    table.level === null ? clockName(table.clock) : null,
    hasCube(table) ? raisingLine(table) : null,
    table.dice === 'random' ? null : t('table.dice', { name: t(`dice.${table.dice}`) }),
    stakeLine(table),
    winsLine(table),
  ];
  return lines.filter((line) => line !== null);
}

type Short = Pick<TableSettings, 'variant' | 'points' | 'series' | 'cycle' | 'dice' | 'raising'>;

/** The table in a few words, such as `Caucasian, to 5 points, with cube`. */
export function tableLine(table: Short): string {
  const games = table.cycle.length > 0 ? table.cycle : [table.variant];
  return listOf([games.map((game) => t(`variant.${game}`)).join(' + '), ...besidesTheGame(table)]);
}

/** The same without the game that is played where nothing was chosen. */
export function choiceLine(table: Short): string {
  const usual = table.variant === 'international' && table.cycle.length === 0;
  return usual ? listOf(besidesTheGame(table)) : tableLine(table);
}

function besidesTheGame(table: Short): string[] {
  const parts = [seriesName(table)];
  if (hasCube(table)) parts.push(t(`raising.${table.raising}`));
  if (table.dice !== 'random')
    parts.push(t('table.dice', { name: t(`dice.${table.dice}`) }).toLocaleLowerCase());
  return parts;
}

/** The same with its clock, for lists of invitations. */
export function tableName(table: TableSettings): string {
  const { clock } = table;
  const days = clock ? daysOf(clock) : 0;
  const time = !clock
    ? t('table.noClock')
    : days > 0
      ? t('table.daysShort', { n: days })
      : t('table.seconds', { n: clock.delay });
  return listOf([tableLine(table), time.toLocaleLowerCase()]);
}
