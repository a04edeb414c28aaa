// Steps that play themselves: only where the graph leaves nothing to choose, or exact bear-offs by wish.
import type { Graph } from '../wire/types';
import { BAR, OFF, facing, parseMen } from './men';
import { advance, edges, nodeOf } from './turn';
import type { Edge, Turn } from './turn';

/** The positions in which the turns from a node can end. Every node is visited once. */
function ends({ nodes, edges: all }: Graph, from: number): Set<string> {
  const seen = new Set([from]);
  const found = new Set<string>();
  for (const node of seen) {
    const next = all[node] ?? [];
    if (next.length === 0) found.add(nodes[node] ?? '');
    for (const edge of next) seen.add(edge[4]);
  }
  return found;
}

/** Every turn from `node` holds the step (src, dst): no end is reached without it. */
function inEvery({ edges: all }: Graph, from: number, [src, dst]: Edge['step']): boolean {
  const seen = new Set([from]);
  for (const node of seen) {
    const next = all[node] ?? [];
    if (next.length === 0) return false;
    for (const edge of next) if (edge[0] !== src || edge[1] !== dst) seen.add(edge[4]);
  }
  return true;
}

/** The steps of any one turn from here: a step that is in all of them is among these. */
function anyTurn(graph: Graph, from: number): Set<string> {
  const steps = new Set<string>();
  let [edge] = graph.edges[from] ?? [];
  while (edge) {
    steps.add(`${edge[0]}/${edge[1]}`);
    [edge] = graph.edges[edge[4]] ?? [];
  }
  return steps;
}

/**
 * A step that stands in every legal turn from here and whose playing now shuts out no end position.
 * Null where the player still has a choice about it.
 */
export function forcedStep(turn: Turn): Edge | null {
  const { graph } = turn;
  const node = nodeOf(turn);
  const candidates = anyTurn(graph, node);
  const forced = edges(turn).filter(
    ({ step }) => candidates.has(`${step[0]}/${step[1]}`) && inEvery(graph, node, step),
  );
  if (forced.length === 0) return null;
  const all = ends(graph, node).size;
  return forced.find((edge) => ends(graph, edge.node).size === all) ?? null;
}

/** No enemy checker on the bar or in my home (rules 1.18): nothing there can still hit me. */
function enemyGone(turn: Turn): boolean {
  const opp = parseMen((turn.graph.nodes[nodeOf(turn)] ?? '').slice(26));
  return opp.every(
    (count, point) => count === 0 || (point !== BAR && (point === OFF || facing(point, false) > 6)),
  );
}

/** An exact bear-off by any die that is left, in whatever order the dice allow it. */
export function exactBearOff(turn: Turn, sameWay: boolean): Edge | null {
  // On the same way round nobody is hit, wherever he stands.
  if (!sameWay && !enemyGone(turn)) return null;
  const exact = edges(turn).filter(({ step }) => step[1] === 0 && step[0] === step[2]);
  return exact.sort((one, two) => two.step[0] - one.step[0])[0] ?? null;
}

export interface AutoOptions {
  autoForced: boolean;
  autoBearOff: boolean;
  sameWay: boolean;
}

/** All steps that play themselves from here. The turn is the player's to confirm all the same (rules 1.17). */
export function autoSteps(turn: Turn, options: AutoOptions): Edge[] {
  const steps: Edge[] = [];
  let now = turn;
  for (;;) {
    const edge =
      (options.autoForced ? forcedStep(now) : null) ??
      (options.autoBearOff ? exactBearOff(now, options.sameWay) : null);
    if (!edge) return steps;
    steps.push(edge);
    now = advance(now, [edge], true);
  }
}
