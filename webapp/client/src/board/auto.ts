// Steps that play themselves: only where the graph leaves nothing to choose, or exact bear-offs by wish.
import type { Graph } from '../wire/types';
import { BAR, facing, parseMen } from './men';
import { advance, edges, edgesAt, nodeOf } from './turn';
import type { Edge, Turn } from './turn';

/** The positions in which the turns from a node can end. */
function ends(graph: Graph, from: number, known: Map<number, Set<string>>): Set<string> {
  const before = known.get(from);
  if (before) return before;
  const found = new Set<string>();
  const next = edgesAt(graph, from);
  if (next.length === 0) found.add(graph.nodes[from] ?? '');
  for (const { node } of next) for (const end of ends(graph, node, known)) found.add(end);
  known.set(from, found);
  return found;
}

/** Every turn from `node` holds the step (src, dst). */
function inEvery(graph: Graph, from: number, step: Edge['step'], known: Map<number, boolean>): boolean {
  const before = known.get(from);
  if (before !== undefined) return before;
  const next = edgesAt(graph, from);
  const answer =
    next.length > 0 &&
    next.every(
      (edge) =>
        (edge.step[0] === step[0] && edge.step[1] === step[1]) || inEvery(graph, edge.node, step, known),
    );
  known.set(from, answer);
  return answer;
}

/**
 * A step that stands in every legal turn from here and whose playing now shuts out no end position.
 * Null where the player still has a choice about it.
 */
export function forcedStep(turn: Turn): Edge | null {
  const { graph } = turn;
  const node = nodeOf(turn);
  const known = new Map<number, Set<string>>();
  for (const edge of edges(turn)) {
    if (!inEvery(graph, node, edge.step, new Map())) continue;
    if (ends(graph, edge.node, known).size === ends(graph, node, known).size) return edge;
  }
  return null;
}

/** No enemy checker on the bar or in my home (rules 1.18): nothing there can still hit me. */
function enemyGone(turn: Turn): boolean {
  const opp = parseMen((turn.graph.nodes[nodeOf(turn)] ?? '').slice(26));
  return opp.every((count, point) => count === 0 || (point !== BAR && (point === 0 || facing(point) > 6)));
}

/** An exact bear-off by any die that is left, in whatever order the dice allow it. */
export function exactBearOff(turn: Turn): Edge | null {
  if (!enemyGone(turn)) return null;
  const exact = edges(turn).filter(({ step }) => step[1] === 0 && step[0] === step[2]);
  return exact.sort((one, two) => two.step[0] - one.step[0])[0] ?? null;
}

export interface AutoOptions {
  autoForced: boolean;
  autoBearOff: boolean;
}

/** All steps that play themselves from here. The turn is the player's to confirm all the same (rules 1.17). */
export function autoSteps(turn: Turn, options: AutoOptions): Edge[] {
  const steps: Edge[] = [];
  let now = turn;
  for (;;) {
    const edge =
      (options.autoForced ? forcedStep(now) : null) ?? (options.autoBearOff ? exactBearOff(now) : null);
    if (!edge) return steps;
    steps.push(edge);
    now = advance(now, [edge], true);
  }
}
