import { describe, expect, it } from 'vitest';
import type { Graph } from '../wire/types';
import { autoSteps, exactBearOff, forcedStep } from './auto';
import { playedNames, viewOf } from './dev/views';
import type { SceneName } from './dev/views';
import { advance, edgesAt, isFinished, startTurn } from './turn';
import type { Turn } from './turn';

const turnOf = (name: SceneName): Turn => {
  const { graph, dice } = viewOf(name);
  if (!graph) throw new Error('no graph');
  return startTurn(graph, dice);
};

const BEAR_OFF = { autoForced: false, autoBearOff: true, sameWay: false };
const FORCED = { autoForced: true, autoBearOff: false, sameWay: false };
const steps = (turn: Turn, wish: typeof FORCED): string[] =>
  autoSteps(turn, wish).map(({ step }) => `${step[0]}/${step[1]}`);

/** Every whole turn as its steps, written out: what the forced step is measured against. */
function allTurns(graph: Graph, node = 0): string[][] {
  const next = edgesAt(graph, node);
  if (next.length === 0) return [[]];
  return next.flatMap((edge) =>
    allTurns(graph, edge.node).map((rest) => [`${edge.step[0]}/${edge.step[1]}`, ...rest]),
  );
}

describe('report 3: auto bear-off finds every exact bear-off or stops', () => {
  it('goes on with the other die where one cannot bear off', () => {
    expect(steps(turnOf('exact'), BEAR_OFF)).toEqual(['2/0']);
  });

  it('takes all that the dice take exactly', () => {
    expect(steps(turnOf('bear off'), BEAR_OFF).sort()).toEqual(['3/0', '5/0']);
    expect(steps(turnOf('bear off four'), BEAR_OFF)).toEqual([]);
  });

  it('never moves by a larger die', () => {
    for (const name of playedNames) {
      const edge = exactBearOff(turnOf(name), false);
      if (edge) expect(edge.step[0]).toBe(edge.step[2]);
    }
  });

  it('stops while an enemy checker is in my home or on the bar', () => {
    expect(steps(turnOf('enemy at home'), BEAR_OFF)).toEqual([]);
  });
});

describe('report 10: a step plays itself only if all legal turns share it', () => {
  it.each(playedNames)('%s', (name) => {
    const turn = turnOf(name);
    const turns = allTurns(turn.graph);
    const shared = (turns[0] ?? []).filter((step) => turns.every((one) => one.includes(step)));
    const forced = forcedStep(turn);
    if (forced) expect(shared).toContain(`${forced.step[0]}/${forced.step[1]}`);
    else expect(turns.length > 1 || shared.length === 0).toBe(true);
  });

  it('enters from the bar where there is one way, and leaves the rest to the player', () => {
    expect(steps(turnOf('one entry'), FORCED)).toEqual(['25/24']);
  });

  it('plays a whole turn that leaves nothing to choose', () => {
    const turn = turnOf('shut out');
    expect(steps(turn, FORCED)).toEqual(['25/24']);
    expect(isFinished(advance(turn, autoSteps(turn, FORCED), true))).toBe(true);
  });

  it('plays nothing where nothing is shared', () => {
    expect(steps(turnOf('start'), FORCED)).toEqual([]);
  });

  it('does nothing without the wish', () => {
    expect(steps(turnOf('shut out'), { autoForced: false, autoBearOff: false, sameWay: false })).toEqual([]);
  });
});

/** A graph of four levels, each as wide as the widest turns are, every node with an edge to a dozen of the next. */
function wide(): Graph {
  const starts = [0, 1, 101, 3_101, 7_101, 10_101];
  const edges: Graph['edges'] = [];
  for (let level = 0; level < 5; level += 1) {
    const [from = 0, to = 0, end = to] = starts.slice(level, level + 3);
    for (let node = from; node < to; node += 1) {
      const next = Array.from(
        { length: level === 4 ? 0 : 12 },
        (_, at) => to + ((node * 12 + at) % (end - to)),
      );
      edges.push(next.map((child, at) => [24 - at, 20 - at, 4, 0, child]));
    }
  }
  return { nodes: edges.map((_, node) => String(node)), edges };
}

describe('a graph of ten thousand nodes', () => {
  it('is walked a few times, not once for each of its turns', () => {
    const { nodes, edges } = wide();
    let read = 0;
    const counted = new Proxy(edges, {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(nodes.length).toBeGreaterThan(10_000);
    autoSteps(startTurn({ nodes, edges: counted }, [4, 3, 2, 1]), {
      autoForced: true,
      autoBearOff: true,
      sameWay: false,
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(10 * nodes.length);
  });
});
