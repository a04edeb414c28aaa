import { describe, expect, it } from 'vitest';
import { viewOf } from './dev/views';
import type { SceneName } from './dev/views';
import { choose, landings, quickStep } from './landings';
import type { Choice } from './landings';
import { turnOf as builtFrom } from './scene';
import { swapped } from './turn';
import type { Turn } from './turn';

const turnOf = (name: SceneName): Turn => {
  const turn = builtFrom(viewOf(name));
  if (!turn) throw new Error('no graph');
  return turn;
};

const chosen = (turn: Turn, src: number, dst: number): Choice => {
  const landing = landings(turn, src).find((one) => one.dst === dst);
  if (!landing) throw new Error(`no landing on ${dst}`);
  return choose(turn, landing.ways);
};

const stops = (choice: Choice): number[][] =>
  ('way' in choice ? [choice.way] : choice.ask).map((way) => way.map(({ step }) => step[1]));

describe('landings', () => {
  it('are nearest first, with one die and with several', () => {
    const all = landings(turnOf('start'), 8);
    expect(all.map(({ dst, near }) => [dst, near])).toEqual([
      [7, true],
      [5, true],
      [4, false],
    ]);
  });

  it('of a double go on step by step until a point is closed', () => {
    expect(landings(turnOf('double'), 24).map(({ dst }) => dst)).toEqual([20, 16]);
    expect(landings(turnOf('double'), 24).map(({ ways }) => ways[0]?.length)).toEqual([1, 2]);
  });

  it('tell which of them hit', () => {
    const hits = landings(turnOf('middle'), 13).filter(({ hit }) => hit);
    expect(hits.map(({ dst }) => dst)).toEqual([7, 5]);
  });
});

describe('one tap for two dice', () => {
  it('uses the first die shown first where nothing is hit', () => {
    const turn = turnOf('start');
    expect(stops(chosen(turn, 8, 4))).toEqual([[5, 4]]);
    expect(stops(chosen(swapped(turn), 8, 4))).toEqual([[7, 4]]);
  });

  it('bears off with the exact die', () => {
    const choice = chosen(swapped(turnOf('bear off')), 3, 0);
    expect('way' in choice && choice.way.map(({ step }) => step[2])).toEqual([3]);
  });
});

describe('the quick step', () => {
  it('takes the first die shown', () => {
    expect(quickStep(turnOf('start'), 8)?.map(({ step }) => step[1])).toEqual([5]);
    expect(quickStep(swapped(turnOf('start')), 8)?.map(({ step }) => step[1])).toEqual([7]);
  });

  it('takes another die where the first does not fit, and none where none does', () => {
    expect(quickStep(turnOf('one entry'), 25)?.map(({ step }) => step[1])).toEqual([24]);
    expect(quickStep(turnOf('one entry'), 13)).toBeNull();
  });
});

describe('report 5: a far tap must not silently take the way that does not hit', () => {
  it('goes by the way that hits, whatever the order of the dice', () => {
    const turn = turnOf('the way that hits');
    expect(stops(chosen(turn, 13, 7))).toEqual([[9, 7]]);
    expect(stops(chosen(swapped(turn), 13, 7))).toEqual([[9, 7]]);
  });

  it('asks where the ways hit different checkers', () => {
    const choice = chosen(turnOf('which way'), 13, 7);
    expect('ask' in choice).toBe(true);
    expect(stops(choice).sort()).toEqual([
      [11, 7],
      [9, 7],
    ]);
  });
});
