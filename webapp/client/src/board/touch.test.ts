import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mounted, OPTIONS } from './dev/mounted';
import type { Mounted } from './dev/mounted';
import { viewOf } from './dev/views';

let at: Mounted;

beforeEach(() => {
  vi.useFakeTimers();
  at = mounted();
});

afterEach(() => {
  at.board.destroy();
  vi.useRealTimers();
});

describe('a checker on the bar', () => {
  it('stays in hand when it is tapped itself, and a lit point enters it', () => {
    at.board.set(viewOf('bar'), OPTIONS);
    at.press('bar');
    expect(at.label('bar')).toContain('selected');
    at.press(22);
    expect(at.heard.halves).toEqual([[[25, 22]]]);
  });

  it('stays in hand after Escape', () => {
    at.board.set(viewOf('bar'), OPTIONS);
    at.key('bar', 'Escape');
    expect(at.label('bar')).toContain('selected');
  });

  it('is in hand again after it was taken back', () => {
    at.board.set(viewOf('bar'), OPTIONS);
    at.press(22);
    at.board.undo();
    at.press('bar', 22);
    expect(at.heard.halves.at(-1)).toEqual([[25, 22]]);
  });
});

describe('a tap on a place with nothing in hand', () => {
  it('plays the only checker that can reach it', () => {
    at.board.set(viewOf('start'), OPTIONS);
    at.press(23);
    expect(at.heard.halves).toEqual([[[24, 23]]]);
  });

  it('does nothing where two checkers can reach it', () => {
    at.board.set(viewOf('start'), OPTIONS);
    at.press(5);
    expect(at.heard.halves).toEqual([]);
    expect(at.heard.whys).toEqual([]);
  });

  it('takes a checker that can move in hand, also where another one could land', () => {
    at.board.set(viewOf('start'), OPTIONS);
    at.press(8);
    expect(at.heard.halves).toEqual([]);
    expect(at.label(8)).toContain('selected');
    at.press(8);
    expect(at.label(8)).not.toContain('selected');
  });

  it('still says why a checker of mine cannot move, whatever could land on it', () => {
    at.board.set(viewOf('shut out'), OPTIONS);
    at.press(13);
    expect(at.heard.halves).toEqual([]);
    expect(at.heard.whys).toHaveLength(1);
  });
});

describe('dice that were shown', () => {
  it('are told as a turn with nothing built yet, and are shown again after a reload', () => {
    const hidden = { ...OPTIONS, autoRoll: false };
    at.board.set(viewOf('start'), hidden);
    expect(at.heard.halves).toEqual([]);
    at.board.roll();
    expect(at.heard.halves).toEqual([[]]);
    at.board.destroy();
    at = mounted();
    at.board.set(viewOf('start'), hidden);
    expect(at.heard.state).toMatchObject({ canRoll: true });
    at.board.restoreHalfTurn([]);
    expect(at.heard.state).toMatchObject({ canRoll: false });
    expect(at.label('dice')).toMatch(/3.*1/);
    at.press(8, 5);
    expect(at.heard.halves).toEqual([[[8, 5]]]);
  });

  it('let the forced steps play themselves after the reload too', () => {
    at.board.set(viewOf('shut out'), { ...OPTIONS, autoRoll: false, autoForced: true });
    at.board.restoreHalfTurn([]);
    vi.runAllTimers();
    expect(at.heard.halves).toEqual([[[25, 24]]]);
  });
});

describe('my turn that takes back my offer to resign', () => {
  it('is not played a second time when it comes back', async () => {
    at.board.set(viewOf('start', { resign: { seat: 0, value: 1 } }), OPTIONS);
    at.press(8, 5, 6, 5, 'dice');
    at.heard.sayings = [];
    const steps: [number, number, number, number][] = [
      [8, 5, 3, 0],
      [6, 5, 1, 0],
    ];
    const after = viewOf('start', { v: 8, turn: 1, graph: null, dice: [2, 1] });
    void at.board.play(
      [
        { k: 'resign_refused', seat: 1 },
        { k: 'played', seat: 0, steps },
        { k: 'rolled', seat: 1, dice: [2, 1] },
      ],
      after,
      OPTIONS,
    );
    await vi.runAllTimersAsync();
    expect(at.heard.sayings).toEqual([{ k: 'rolled', who: 'opponent', dice: [2, 1] }]);
  });
});
