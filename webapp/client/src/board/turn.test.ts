import { describe, expect, it } from 'vitest';
import { viewOf } from './dev/views';
import type { SceneName } from './dev/views';
import { pipCount } from './men';
import { turnOf as builtFrom } from './scene';
import {
  advance,
  canSwap,
  canUndo,
  diceLeft,
  edges,
  fullDice,
  isFinished,
  menOf,
  movesOf,
  replayed,
  sources,
  swapped,
  undone,
  usedDice,
} from './turn';
import type { Turn } from './turn';

const turnOf = (name: SceneName): Turn => {
  const turn = builtFrom(viewOf(name));
  if (!turn) throw new Error('no graph');
  return turn;
};

const stepped = (turn: Turn, src: number, dst: number, auto = false): Turn => {
  const edge = edges(turn).find(({ step }) => step[0] === src && step[1] === dst);
  if (!edge) throw new Error(`${src}/${dst} is not legal`);
  return advance(turn, [edge], auto);
};

describe('a turn', () => {
  it('walks the graph to its end and knows when it is whole', () => {
    const start = turnOf('start');
    expect([...sources(start)].sort((a, b) => a - b)).toEqual([6, 8, 13, 24]);
    const one = stepped(start, 8, 5);
    expect(isFinished(one)).toBe(false);
    expect(diceLeft(one)).toEqual([1]);
    const two = stepped(one, 6, 5);
    expect(isFinished(two)).toBe(true);
    expect(movesOf(two)).toEqual([
      [8, 5],
      [6, 5],
    ]);
    const [own] = menOf(two);
    expect(own[5]).toBe(2);
    expect(pipCount(own)).toBe(163);
  });

  it('is not whole before the first step, nor where there is no step', () => {
    expect(isFinished(turnOf('start'))).toBe(false);
  });

  it('is undone one step at a time, and steps that played themselves go with the choice before them', () => {
    const one = stepped(turnOf('start'), 8, 5);
    const two = stepped(one, 6, 5, true);
    expect(movesOf(undone(two))).toEqual([]);
    expect(movesOf(undone(stepped(one, 6, 5)))).toEqual([[8, 5]]);
  });

  it('does not undo what only played itself', () => {
    const only = stepped(turnOf('one entry'), 25, 24, true);
    expect(canUndo(only)).toBe(false);
    expect(undone(only)).toBe(only);
    expect(movesOf(undone(stepped(only, 24, 18)))).toEqual([[25, 24]]);
  });

  it('shows a double as four dice', () => {
    expect(fullDice([4, 4])).toEqual([4, 4, 4, 4]);
    expect(fullDice([4, 3])).toEqual([4, 3]);
    expect(fullDice([2, 2, 2, 2])).toEqual([2, 2, 2, 2]);
  });

  it('dims one die for one step', () => {
    const double = stepped(turnOf('double'), 24, 20);
    expect(usedDice(double.dice, double.path)).toEqual([true, false, false, false]);
  });

  it('swaps dice only before the first step and only where they differ', () => {
    const start = turnOf('start');
    expect(swapped(start).dice).toEqual([1, 3]);
    expect(swapped(swapped(start)).dice).toEqual(start.dice);
    expect(canSwap(stepped(start, 8, 5))).toBe(false);
    expect(canSwap(turnOf('double'))).toBe(false);
  });

  it('is taken up again after a reload, as far as it is legal', () => {
    const start = turnOf('start');
    expect(
      movesOf(
        replayed(start, [
          [8, 5],
          [6, 5],
        ]),
      ),
    ).toEqual([
      [8, 5],
      [6, 5],
    ]);
    expect(
      movesOf(
        replayed(start, [
          [8, 5],
          [20, 2],
        ]),
      ),
    ).toEqual([[8, 5]]);
    expect(movesOf(replayed(start, [[7, 3]]))).toEqual([]);
  });
});
