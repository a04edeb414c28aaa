import { describe, expect, it } from 'vitest';
import told from './dev/graphs.json';
import { edgesAt, menAfter, menAt, readGraph } from './graph';
import { menText, other, parseMen } from './men';
import type { BothMen } from './men';
import type { Seat } from '../wire/types';

const bySeat = ([own, opp]: string[], mover: Seat): BothMen => {
  const mine = parseMen(own ?? '');
  const theirs = parseMen(opp ?? '');
  return mover === 0 ? [mine, theirs] : [theirs, mine];
};

/** The mover's men and then the other side's, as the engine tells a position in graphs.json. */
const text = (men: BothMen, mover: Seat): string => menText(men[mover]) + menText(men[other(mover)]);

describe.each([0, 1] as const)('a graph read by seat %i', (mover) => {
  it.each(told)('$game with $dice has the boards and the ends of the engine', (turn) => {
    const meeting = { sameWay: turn.same_way, pins: turn.pins };
    const graph = readGraph(turn.graph, bySeat(turn.men, mover), mover, meeting);
    const numbers = turn.nodes.map((_, node) => node);
    expect(numbers.map((node) => text(menAt(graph, node), mover))).toEqual(turn.nodes);
    const edges = numbers.flatMap((node) => edgesAt(graph, node));
    expect(new Set(edges.flatMap((edge) => (edge.node === null ? [] : [edge.node]))).size).toBe(
      turn.nodes.length - 1,
    );
    const ends = numbers.flatMap((node) =>
      edgesAt(graph, node)
        .filter((edge) => edge.node === null)
        .map((edge) => text(menAfter(graph, node, edge.step), mover)),
    );
    expect([...new Set(ends)].sort()).toEqual(turn.ends);
    expect(edges.filter(({ step }) => step[3] === 1)).toHaveLength(turn.hits);
  });

  it('leads to the same board by every way to a node', () => {
    for (const turn of told) {
      const meeting = { sameWay: turn.same_way, pins: turn.pins };
      const graph = readGraph(turn.graph, bySeat(turn.men, mover), mover, meeting);
      for (let node = 0; node < turn.nodes.length; node += 1) {
        for (const { step, node: next } of edgesAt(graph, node)) {
          if (next !== null) expect(menAfter(graph, node, step)).toEqual(menAt(graph, next));
        }
      }
    }
  });
});

it('an edge of another die or of another order is another edge', () => {
  const men: BothMen = [parseMen('c1100010000000000000000000'), parseMen('80000000000005000000000020')];
  const graph = readGraph('1f 5E', men, 0, { sameWay: false, pins: false });
  expect(edgesAt(graph, 0)).toEqual([{ step: [6, 5, 1, 0], node: 1 }]);
  expect(edgesAt(graph, 1)).toEqual([{ step: [5, 0, 5, 0], node: null }]);
  expect(edgesAt(graph, null)).toEqual([]);
});
