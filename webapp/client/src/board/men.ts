// Counts of checkers: knows the 26 characters of the wire and what one step does to them, knows no rule.
import type { Seat } from '../wire/types';

export const OFF = 0;
export const BAR = 25;
/** Stands for the count of a point whose one checker is pinned: the digit `g` of the wire. Read counts by `countAt`. */
export const PINNED = 16;

/** 26 counts of one side in its own distance numbers: [0] off, [1..24] points, [25] bar. */
export type Men = number[];
export type BothMen = [Men, Men];
/** (src, dst, die, hit as 0 or 1), in the mover's numbers, as on the wire. */
export type Step = readonly [number, number, number, number];

export const parseMen = (text: string): Men => Array.from(text, (char) => parseInt(char, 17));

export const menText = (men: Men): string => men.map((count) => count.toString(17)).join('');

const plain = (count: number): number => (count === PINNED ? 1 : count);

export const countAt = (men: Men, point: number): number => plain(men[point] ?? 0);

export const isPinned = (men: Men, point: number): boolean => men[point] === PINNED;

export const allMen = (men: Men): number => men.reduce((sum, count) => sum + plain(count), 0);

/** The other side's number of the same point: towards each other, or half a board behind on the same way round. */
export const facing = (point: number, sameWay: boolean): number =>
  sameWay ? ((point + 11) % 24) + 1 : 25 - point;

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** How the two sides meet in a game. */
export interface Meeting {
  /** Both go the same way round. */
  sameWay: boolean;
  /** A lone checker that is landed on stays under the other and cannot move; else it goes to the bar. */
  pins: boolean;
}

/** What the board shows after a step that the server has played. */
export function afterStep(men: BothMen, seat: Seat, step: Step, { sameWay, pins }: Meeting): BothMen {
  const own = men[seat].slice();
  const opp = men[other(seat)].slice();
  const [src, dst, , hit] = step;
  const left = facing(src, sameWay);
  const met = facing(dst, sameWay);
  own[src] = countAt(own, src) - 1;
  own[dst] = countAt(own, dst) + 1;
  if (hit && pins) {
    opp[met] = PINNED;
  } else if (hit) {
    opp[met] = countAt(opp, met) - 1;
    opp[BAR] = countAt(opp, BAR) + 1;
  }
  if (src !== BAR && own[src] === 0 && isPinned(opp, left)) opp[left] = 1;
  return seat === 0 ? [own, opp] : [opp, own];
}

export const pipCount = (men: Men): number =>
  men.reduce((sum, count, point) => sum + plain(count) * point, 0);

/** All checkers that are not yet off stand on points 1 to 6. */
export const allHome = (men: Men): boolean => men.every((count, point) => point <= 6 || count === 0);
