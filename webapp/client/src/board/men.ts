// Counts of checkers: knows the 26 characters of the wire and what one step does to them, knows no rule.
import type { Seat } from '../wire/types';

export const OFF = 0;
export const BAR = 25;

/** 26 counts of one side in its own distance numbers: [0] off, [1..24] points, [25] bar. */
export type Men = number[];
export type BothMen = [Men, Men];
/** (src, dst, die, hit as 0 or 1), in the mover's numbers, as on the wire. */
export type Step = readonly [number, number, number, number];

export const parseMen = (text: string): Men => Array.from(text, (char) => parseInt(char, 16));

/** The other side's number of the same point (both sides move towards each other). */
export const facing = (point: number): number => 25 - point;

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** A node of a graph is the mover's men and then the other side's; the answer is by seat. */
export function nodeMen(node: string, mover: Seat): BothMen {
  const own = parseMen(node.slice(0, 26));
  const opp = parseMen(node.slice(26));
  return mover === 0 ? [own, opp] : [opp, own];
}

/** What the board shows after a step that the server has played. */
export function afterStep(men: BothMen, seat: Seat, step: Step): BothMen {
  const own = men[seat].slice();
  const opp = men[other(seat)].slice();
  const [src, dst, , hit] = step;
  own[src] = (own[src] ?? 0) - 1;
  own[dst] = (own[dst] ?? 0) + 1;
  if (hit) {
    opp[facing(dst)] = (opp[facing(dst)] ?? 0) - 1;
    opp[BAR] = (opp[BAR] ?? 0) + 1;
  }
  return seat === 0 ? [own, opp] : [opp, own];
}

export const pipCount = (men: Men): number => men.reduce((sum, count, point) => sum + count * point, 0);

/** All checkers that are not yet off stand on points 1 to 6. */
export const allHome = (men: Men): boolean => men.every((count, point) => point <= 6 || count === 0);
