import { describe, expect, it } from 'vitest';
import { autoSteps, exactBearOff, forcedStep } from './auto';
import { playedNames, viewOf } from './dev/views';
import type { SceneName } from './dev/views';
import { edgesAt, readGraph } from './graph';
import type { Graph } from './graph';
import { turnOf as builtFrom } from './scene';
import { advance, isFinished, startTurn } from './turn';
import type { Turn } from './turn';

const turnOf = (name: SceneName): Turn => {
  const turn = builtFrom(viewOf(name));
  if (!turn) throw new Error('no graph');
  return turn;
};

const BEAR_OFF = { autoForced: false, autoBearOff: true, sameWay: false };
const FORCED = { autoForced: true, autoBearOff: false, sameWay: false };
const steps = (turn: Turn, wish: typeof FORCED): string[] =>
  autoSteps(turn, wish).map(({ step }) => `${step[0]}/${step[1]}`);

/** Every whole turn as its steps, written out: what the forced step is measured against. */
function allTurns(graph: Graph, node: number | null = 0): string[][] {
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

/** The line of a graph of four levels, each as wide as the widest are, every node with a dozen steps to the next. */
function wide(): string {
  const starts = [0, 1, 101, 1_301, 10_301];
  const words: string[] = [];
  const letter = (at: number): string => 'abcdefghijkl'[at] ?? '';
  for (let level = 0; level < 4; level += 1) {
    const [from = 0, to = 0, end = to] = starts.slice(level, level + 3);
    let fresh = to;
    for (let node = from; node < to; node += 1) {
      const steps = Array.from({ length: level === 0 ? 100 : 12 }, (_, at) => {
        if (level === 3) return letter(at).toUpperCase();
        const next = to + (((node - from) * 12 + at) % (end - to));
        if (next === fresh) fresh += 1;
        return next === fresh - 1 ? letter(at % 12) : `${letter(at % 12)}${next - node}`;
      });
      words.push(`4${steps.join('')}`);
    }
  }
  return words.join(' ');
}

describe('a graph of ten thousand nodes', () => {
  it('is read once, not once for each of its turns', () => {
    const men = [0, ...Array<number>(24).fill(1), 0];
    const graph = readGraph(wide(), [men, men.map(() => 0)], 0, { sameWay: false, pins: false });
    expect(graph.words.length).toBeGreaterThan(10_000);
    let read = 0;
    const counted = new Proxy(graph.words, {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    autoSteps(startTurn({ ...graph, words: counted }, [4, 3, 2, 1]), {
      autoForced: true,
      autoBearOff: true,
      sameWay: false,
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(2 * graph.words.length);
  });
});
