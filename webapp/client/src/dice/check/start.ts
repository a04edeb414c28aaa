// A start position that is drawn (Randgammon): drawn on until it is fair, and every roll can be played.
import type { Draw } from '../stream';
import type { GameType } from '../../wire/types';

/** How many sizes there are above four points, and how many men a point gets at first. */
const STARTS: Partial<Record<GameType, { sizes: number; each: number }>> = {
  'randgammon-1': { sizes: 6, each: 1 },
  'randgammon-2': { sizes: 4, each: 2 },
};
const DICE = [1, 2, 3, 4, 5, 6];

export function drawsItsStart(game: GameType): boolean {
  return STARTS[game] !== undefined;
}

/** The men of either side, one hexadecimal digit for each place from off to bar. */
export async function drawnStart(game: GameType, u: Draw): Promise<string> {
  const kind = STARTS[game];
  if (!kind) throw new Error(`${game} draws no start`);
  for (;;) {
    const men = await once(kind.sizes, kind.each, u);
    if (isFair(men, kind.each)) return men.map((count) => count.toString(16)).join('');
  }
}

async function once(sizes: number, each: number, u: Draw): Promise<number[]> {
  const size = 4 + (await u(sizes));
  const pairs = Array.from({ length: 12 }, (_, at) => at + 1);
  for (let i = 0; i < 11; i++) {
    const j = i + (await u(12 - i));
    [pairs[i], pairs[j]] = [pairs[j] ?? 0, pairs[i] ?? 0];
  }
  const points: number[] = [];
  for (const pair of pairs.slice(0, size)) points.push((await u(2)) === 0 ? pair : 25 - pair);
  const men = new Array<number>(26).fill(0);
  for (const point of points) men[point] = each;
  for (let left = 15 - each * size; left > 0; left--) {
    const point = points[await u(size)] ?? 0;
    men[point] = (men[point] ?? 0) + 1;
  }
  return men;
}

function isFair(men: number[], each: number): boolean {
  const on = (point: number) => men[point] ?? 0;
  const held = men.flatMap((count, point) => (count > 0 ? [point] : []));
  const pips = held.reduce((sum, point) => sum + point * on(point), 0);
  const row = held.some((low) => men.slice(low, low + 6).filter((count) => count > 1).length === 6);
  const stuck = DICE.filter((die) => held.every((point) => point <= die || on(25 - point + die) > 1));
  return (
    Math.max(...held) >= 13 &&
    !row &&
    men.includes(1) === (each === 1) &&
    held.length <= 9 &&
    Math.max(...men) <= 5 &&
    pips >= 100 &&
    pips <= 220 &&
    stuck.length < 2
  );
}
