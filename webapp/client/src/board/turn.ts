// My turn while it is being built: a walk on the graph of legal steps. Knows no rule and no picture.
import type { Move } from './api';
import { edgesAt, menAfter, menAt } from './graph';
import type { Edge, Graph } from './graph';
import type { BothMen, Step } from './men';

export interface Turn {
  graph: Graph;
  /** Dice in the order in which a one-tap move uses them, each for one step. */
  dice: number[];
  /** Steps so far; `auto` ones were not chosen by the player and are undone together with the choice before. */
  path: (Edge & { auto: boolean })[];
}

/** A double is four moves however it was written. */
export function fullDice(dice: number[]): number[] {
  const [first, second] = dice;
  return dice.length === 2 && first !== undefined && first === second ? [first, first, first, first] : dice;
}

export const startTurn = (graph: Graph, dice: number[]): Turn => ({ graph, dice, path: [] });

/** Where the turn stands in its graph; null: it is done. */
export function nodeOf(turn: Turn): number | null {
  const last = turn.path.at(-1);
  return last ? last.node : 0;
}

/** The men of both seats as the turn stands. */
export function menOf(turn: Turn): BothMen {
  const node = nodeOf(turn);
  if (node !== null) return menAt(turn.graph, node);
  const last = turn.path.at(-1);
  const before = turn.path.at(-2)?.node ?? 0;
  return last ? menAfter(turn.graph, before, last.step) : menAt(turn.graph, before);
}

export const edges = (turn: Turn): Edge[] => edgesAt(turn.graph, nodeOf(turn));

export const isFinished = (turn: Turn): boolean => nodeOf(turn) === null;

/** Points from which a checker can move now. */
export const sources = (turn: Turn): Set<number> => new Set(edges(turn).map((edge) => edge.step[0]));

export const movesOf = (turn: Turn): Move[] => turn.path.map(({ step }) => [step[0], step[1]]);

export const advance = (turn: Turn, path: Edge[], auto = false): Turn => ({
  ...turn,
  path: [...turn.path, ...path.map((edge) => ({ ...edge, auto }))],
});

/** One step of the player's back, with the steps that had played themselves after it. */
export function undone(turn: Turn): Turn {
  let keep = turn.path.length;
  while (keep > 0 && turn.path[keep - 1]?.auto) keep -= 1;
  return keep === 0 ? turn : { ...turn, path: turn.path.slice(0, keep - 1) };
}

export const canUndo = (turn: Turn): boolean => turn.path.some((edge) => !edge.auto);

/** Which of the dice are used, in the order in which they are shown. */
export function usedDice(dice: number[], path: readonly { step: Step }[]): boolean[] {
  const used = dice.map(() => false);
  for (const { step } of path) {
    const at = dice.findIndex((die, index) => die === step[2] && !used[index]);
    if (at >= 0) used[at] = true;
  }
  return used;
}

export function diceLeft(turn: Turn): number[] {
  const used = usedDice(turn.dice, turn.path);
  return turn.dice.filter((_, index) => !used[index]);
}

/** Only where the order of those that are left makes a difference. */
export const canSwap = (turn: Turn): boolean => new Set(diceLeft(turn)).size > 1;

/** The die at `chosen` goes first among those that are left; the first one itself goes last. */
export function swapped(turn: Turn, chosen = 0): Turn {
  if (!canSwap(turn)) return turn;
  const used = usedDice(turn.dice, turn.path);
  const spent = turn.dice.filter((_, index) => used[index]);
  const left = turn.dice.map((die, index) => ({ die, index })).filter(({ index }) => !used[index]);
  const [first, ...rest] = left;
  const forward = rest.find(({ index }) => index === chosen);
  const order = forward
    ? [forward, ...left.filter((one) => one !== forward)]
    : [...rest, ...(first ? [first] : [])];
  return { ...turn, dice: [...spent, ...order.map(({ die }) => die)] };
}

/** Take up moves again as far as they are legal; where a move fits two dice, the way that goes on longest. */
export function replayed(turn: Turn, moves: Move[]): Turn {
  const longest = (node: number | null, left: Move[]): Edge[] => {
    const [move, ...rest] = left;
    if (!move) return [];
    const ways = edgesAt(turn.graph, node)
      .filter(({ step }) => step[0] === move[0] && step[1] === move[1])
      .map((edge) => [edge, ...longest(edge.node, rest)]);
    return ways.reduce<Edge[]>((best, way) => (way.length > best.length ? way : best), []);
  };
  return advance({ ...turn, path: [] }, longest(0, moves));
}
