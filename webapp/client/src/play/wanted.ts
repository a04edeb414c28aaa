// The table that a person would like: what the form changes and the device remembers. Asks nobody what goes together.
import type { ClockSettings, GameType, Level, TableChoice, TableQuestion } from '../wire/types';

/** `bank` null: two minutes for each point of the match. */
export interface Wanted extends Omit<TableChoice, 'clock'> {
  delay: ClockSettings['delay'] | 0;
  bank: number | null;
}

export const USUAL: Wanted = {
  variant: 'international',
  points: 1,
  series: 'match',
  cycle: [],
  stake: 'win',
  base: 1,
  dice: 'random',
  raising: 'mars',
  progression: null,
  raises: null,
  delay: 0,
  bank: null,
};

/** From here on a turn has days. */
export const DAY = 86_400;
const RESERVE_PER_POINT = 120;

export function usualBank(wanted: Wanted): number {
  return RESERVE_PER_POINT * wanted.points;
}

function clockOf(wanted: Wanted): ClockSettings | null {
  const { delay } = wanted;
  if (delay === 0) return null;
  return { delay, bank: delay >= DAY ? 0 : (wanted.bank ?? usualBank(wanted)) };
}

/** As the server is asked: with the computer nobody hurries, and it has a level. */
export function question(wanted: Wanted, level: Level | null): TableQuestion {
  return { ...choice(wanted), clock: level === null ? clockOf(wanted) : null, level };
}

export function choice({ delay, bank, ...table }: Wanted): TableChoice {
  return { ...table, clock: clockOf({ delay, bank, ...table }) };
}

/** Another series: single games have no length, a combined match has a cycle and no fewer than two points. */
export function inSeries(wanted: Wanted, series: Wanted['series']): Wanted {
  const combined = series === 'combined';
  const other: GameType = wanted.variant === 'long' ? 'international' : 'long';
  const points = combined ? (wanted.points > 1 ? wanted.points : 3) : series === 'match' ? wanted.points : 1;
  return { ...wanted, series, points, cycle: combined ? [wanted.variant, other] : [] };
}

/** Another cycle; the game type of a table is its first. */
export function inCycle(wanted: Wanted, cycle: GameType[]): Wanted {
  return { ...wanted, cycle, variant: cycle[0] ?? wanted.variant };
}
