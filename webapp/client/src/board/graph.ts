// The graph of a turn, read from its line on the wire (PROTOCOL.md, "Walking the graph"): knows the line and what a step
// does to the board, knows no rule.
import type { Seat } from '../wire/types';
import { afterStep, facing, other } from './men';
import type { BothMen, Meeting, Step } from './men';

/** A legal step, and the node that it leads to; null: the turn is done. */
export interface Edge {
  step: Step;
  node: number | null;
}

/** Read on demand, as most of a large graph is never walked: boards and edges are kept once they were asked for. */
export interface Graph {
  mover: Seat;
  meeting: Meeting;
  words: string[];
  /** By node: the next node that no word before has led to. */
  fresh: number[];
  /** By node: from where, and by which point and die, it is reached first. */
  first: { from: number; src: number; die: number }[];
  boards: (BothMen | undefined)[];
  edges: (Edge[] | undefined)[];
}

const STEP = /([a-y])(\d*)|([A-Y])/g;
const BEFORE_A = 96;

interface Letter {
  src: number;
  die: number;
  /** How many nodes further on the step leads; 0: to a fresh one; null: the turn is done. */
  further: number | null;
}

const letters = (word: string): Letter[] =>
  word.split('/').flatMap((part) => {
    const die = Number(part[0]);
    return Array.from(part.slice(1).matchAll(STEP), ([, small, further, capital]) => ({
      src: (small ?? capital ?? '').toLowerCase().charCodeAt(0) - BEFORE_A,
      die,
      further: small === undefined ? null : Number(further),
    }));
  });

export function readGraph(line: string, men: BothMen, mover: Seat, meeting: Meeting): Graph {
  const words = line.split(' ');
  const first: Graph['first'] = [{ from: 0, src: 0, die: 0 }];
  const fresh = words.map((word, from) => {
    const next = first.length;
    if (/[a-y]/.test(word)) {
      for (const { src, die, further } of letters(word)) if (further === 0) first.push({ from, src, die });
    }
    return next;
  });
  return { mover, meeting, words, fresh, first, boards: [men], edges: [] };
}

/** A checker goes the whole die, or off; it hits or pins one that stands alone where it lands. */
function stepAt(graph: Graph, men: BothMen, src: number, die: number): Step {
  const dst = Math.max(0, src - die);
  const there = men[other(graph.mover)][facing(dst, graph.meeting.sameWay)];
  return [src, dst, die, dst > 0 && there === 1 ? 1 : 0];
}

/** The men of both seats at a node. */
export function menAt(graph: Graph, node: number): BothMen {
  const known = graph.boards[node];
  if (known) return known;
  const { from, src, die } = graph.first[node] ?? { from: 0, src: 0, die: 0 };
  const before = menAt(graph, from);
  const men = afterStep(before, graph.mover, stepAt(graph, before, src, die), graph.meeting);
  graph.boards[node] = men;
  return men;
}

export const menAfter = (graph: Graph, node: number, step: Step): BothMen =>
  afterStep(menAt(graph, node), graph.mover, step, graph.meeting);

/** The legal steps at a node; none where the turn is done. */
export function edgesAt(graph: Graph, node: number | null): Edge[] {
  if (node === null) return [];
  const known = graph.edges[node];
  if (known) return known;
  const men = menAt(graph, node);
  let fresh = graph.fresh[node] ?? 0;
  const found = letters(graph.words[node] ?? '').map(({ src, die, further }): Edge => {
    const step = stepAt(graph, men, src, die);
    if (further === null) return { step, node: null };
    return { step, node: further === 0 ? fresh++ : node + further };
  });
  graph.edges[node] = found;
  return found;
}
