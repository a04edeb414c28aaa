// Positions as the wire writes them: counts checkers and replays steps that the server decided.
import type { Played, View } from '../wire/types';

export const START_MEN = '00000050300005000000000020';

export function pipsOf(men: string): number {
  let sum = 0;
  for (let point = 1; point <= 25; point++) sum += point * parseInt(men[point] ?? '0', 16);
  return sum;
}

/** The position after the steps of a turn; used to show the end of a game whose next one has already begun. */
export function afterSteps(men: View['men'], played: Played): View['men'] {
  const own = [...men[played.seat]].map((digit) => parseInt(digit, 16));
  const other = [...men[played.seat === 0 ? 1 : 0]].map((digit) => parseInt(digit, 16));
  const add = (side: number[], point: number, count: number) => (side[point] = (side[point] ?? 0) + count);
  for (const [src, dst, , hit] of played.steps) {
    add(own, src, -1);
    add(own, dst, 1);
    if (!hit) continue;
    add(other, 25 - dst, -1);
    add(other, 25, 1);
  }
  const written = (side: number[]) => side.map((count) => count.toString(16)).join('');
  return played.seat === 0 ? [written(own), written(other)] : [written(other), written(own)];
}
