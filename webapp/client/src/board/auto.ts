// Steps that play themselves: only where the graph leaves nothing to choose, or exact bear-offs by wish.
import { edgesAt, menAfter } from './graph';
import type { Edge, Graph } from './graph';
import { BAR, OFF, facing, other } from './men';
import { advance, edges, menOf, nodeOf } from './turn';
import type { Turn } from './turn';

/** The positions in which the turns from a node can end. Every node is visited once. */
function ends(graph: Graph, from: number): Set<string> {
  const seen = new Set([from]);
  const found = new Set<string>();
  for (const node of seen) {
    for (const edge of edgesAt(graph, node)) {
      if (edge.node !== null) seen.add(edge.node);
      else found.add(String.fromCharCode(...menAfter(graph, node, edge.step).flat()));
    }
  }
  return found;
}

/** Every turn from `node` holds the step (src, dst): no end is reached without it. Depth first: an end is near. */
function inEvery(graph: Graph, from: number, [src, dst]: Edge['step']): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { step, node: next } of edgesAt(graph, node)) {
      if (step[0] === src && step[1] === dst) continue;
      if (next === null) return false;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return true;
}

/** The steps of any one turn from here: a step that is in all of them is among these. */
function anyTurn(graph: Graph, from: number): Set<string> {
  const steps = new Set<string>();
  let [edge] = edgesAt(graph, from);
  while (edge) {
    steps.add(`${edge.step[0]}/${edge.step[1]}`);
    [edge] = edgesAt(graph, edge.node);
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
  const here = edges(turn);
  if (node === null || here.length < 2) return here[0] ?? null;
  const candidates = anyTurn(graph, node);
  const forced = here.filter(
    ({ step }) => candidates.has(`${step[0]}/${step[1]}`) && inEvery(graph, node, step),
  );
  if (forced.length === 0) return null;
  const all = ends(graph, node).size;
  return forced.find((edge) => edge.node !== null && ends(graph, edge.node).size === all) ?? null;
}

/** No enemy checker on the bar or in my home (rules 1.18): nothing there can still hit me. */
function enemyGone(turn: Turn): boolean {
  return menOf(turn)[other(turn.graph.mover)].every(
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
