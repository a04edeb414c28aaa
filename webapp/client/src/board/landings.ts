// Where one checker can land with one die or several, and by which way. A walk on the graph, no rule.
import { edgesAt } from './graph';
import type { Edge } from './graph';
import { diceLeft, nodeOf, sources } from './turn';
import type { Turn } from './turn';

export type Way = Edge[];

/** A landing point with every way of this checker to it. */
export interface Landing {
  dst: number;
  ways: Way[];
  /** One die is enough. */
  near: boolean;
  /** The way that a tap would take hits somebody, at the landing or on the way to it. */
  hit: boolean;
}

/** The answer to a tap on a landing: the way to go, or the ways between which only the player can choose. */
export type Choice = { way: Way } | { ask: Way[] };

/** The points where a way hits, as a key to compare ways by. */
const hitsOf = (way: Way): number[] => way.filter(({ step }) => step[3] === 1).map(({ step }) => step[1]);

function waysFrom(turn: Turn, src: number): Way[] {
  const found: Way[] = [];
  const walk = (node: number | null, at: number, way: Way): void => {
    for (const edge of edgesAt(turn.graph, node)) {
      if (edge.step[0] !== at) continue;
      const longer = [...way, edge];
      found.push(longer);
      if (edge.step[1] > 0) walk(edge.node, edge.step[1], longer);
    }
  };
  walk(nodeOf(turn), src, []);
  return found;
}

/** Exact dice before larger ones when bearing off, then the die that is shown first. */
function byDice(turn: Turn, ways: Way[]): Way[] {
  const order = diceLeft(turn);
  const rank = (way: Way): number[] =>
    way.flatMap(({ step }) => [step[1] === 0 && step[2] > step[0] ? 1 : 0, order.indexOf(step[2])]);
  return [...ways].sort((one, two) => {
    const a = rank(one);
    const b = rank(two);
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  });
}

/**
 * The fewest dice first. Among ways with as many dice: the one that hits all that any of them hits, by the dice
 * as shown; where none does (they hit different checkers), the player is asked.
 */
export function choose(turn: Turn, ways: Way[]): Choice {
  const fewest = Math.min(...ways.map((way) => way.length));
  const short = byDice(
    turn,
    ways.filter((way) => way.length === fewest),
  );
  const all = new Set(short.flatMap(hitsOf));
  const best = short.find((way) => new Set(hitsOf(way)).size === all.size);
  if (best) return { way: best };
  const distinct = new Map<string, Way>();
  for (const way of short) {
    const hits = hitsOf(way);
    const key = hits.join();
    if (hits.length > 0 && !distinct.has(key)) distinct.set(key, way);
  }
  const ask = [...distinct.values()];
  return ask.length === 1 && ask[0] ? { way: ask[0] } : { ask };
}

/** Every landing of the checker on `src`, nearest first. */
export function landings(turn: Turn, src: number): Landing[] {
  const byPoint = new Map<number, Way[]>();
  for (const way of waysFrom(turn, src)) {
    const dst = way.at(-1)?.step[1] ?? 0;
    byPoint.set(dst, [...(byPoint.get(dst) ?? []), way]);
  }
  return [...byPoint.entries()]
    .sort(([one], [two]) => two - one)
    .map(([dst, ways]) => {
      const choice = choose(turn, ways);
      const shown = 'way' in choice ? [choice.way] : choice.ask;
      return {
        dst,
        ways,
        near: ways.some((way) => way.length === 1),
        hit: shown.some((way) => hitsOf(way).length > 0),
      };
    });
}

/** The points whose checker can land on `dst`. */
export function reaching(turn: Turn, dst: number): number[] {
  return [...sources(turn)].filter((src) => landings(turn, src).some((landing) => landing.dst === dst));
}

/** The dice that are left could carry a checker so far, whatever stands in the way. */
export function isInReach(turn: Turn, src: number, dst: number): boolean {
  const sums = diceLeft(turn).reduce((known, die) => [...known, ...known.map((sum) => sum + die)], [0]);
  return src > dst && (sums.includes(src - dst) || (dst === 0 && Math.max(...sums) >= src));
}

/** The step of a quick double tap: the first die shown that this checker can use. */
export function quickStep(turn: Turn, src: number): Way | null {
  const here = edgesAt(turn.graph, nodeOf(turn)).filter(({ step }) => step[0] === src);
  for (const die of diceLeft(turn)) {
    const edge = here.find(({ step }) => step[2] === die);
    if (edge) return [edge];
  }
  return null;
}
