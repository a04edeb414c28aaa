import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mounted, OPTIONS } from './dev/mounted';
import type { Mounted } from './dev/mounted';
import { viewOf } from './dev/views';

let host: Mounted['host'];
let board: Mounted['board'];
let heard: Mounted['heard'];
let target: Mounted['target'];
let press: Mounted['press'];
let key: Mounted['key'];
let label: Mounted['label'];

beforeEach(() => {
  vi.useFakeTimers();
  ({ host, board, heard, target, press, key, label } = mounted());
});

afterEach(() => {
  board.destroy();
  vi.useRealTimers();
});

const focused = (): string => document.activeElement?.getAttribute('data-place') ?? '';

describe('a turn', () => {
  it('is built by taps, and confirmed by the dice only when it is whole', () => {
    board.set(viewOf('start'), OPTIONS);
    press(8, 5);
    expect(heard.halves.at(-1)).toEqual([[8, 5]]);
    expect(heard.state).toMatchObject({ canUndo: true, canDone: false });
    press('dice');
    expect(heard.turns).toEqual([]);
    press(6, 5);
    expect(heard.state).toMatchObject({ canDone: true });
    press('dice');
    const whole = [
      [8, 5],
      [6, 5],
    ];
    expect(heard.turns).toEqual([whole]);
    press('dice');
    expect(heard.turns).toHaveLength(1);
    expect(heard.state).toMatchObject({ mine: false, canUndo: false });
  });

  it('is undone step by step', () => {
    board.set(viewOf('start'), OPTIONS);
    press(8, 4);
    expect(heard.halves.at(-1)).toHaveLength(2);
    board.undo();
    expect(heard.halves.at(-1)).toEqual([[8, 5]]);
    board.undo();
    expect(heard.halves.at(-1)).toEqual([]);
    board.undo();
    expect(heard.state).toMatchObject({ canUndo: false, canDone: false });
  });

  it('asks which way where two ways hit different checkers, and goes the one that is tapped', () => {
    board.set(viewOf('which way'), OPTIONS);
    press(13, 7);
    expect(heard.state?.asking).toBe(true);
    expect(heard.halves).toEqual([]);
    press(11);
    expect(heard.halves.at(-1)).toEqual([
      [13, 11],
      [11, 7],
    ]);
  });

  it('may be sent again after a refusal of the server shows the same version', () => {
    board.set(viewOf('start'), OPTIONS);
    press(8, 4, 'dice');
    board.set(viewOf('start'), OPTIONS);
    expect(heard.state).toMatchObject({ mine: true, canDone: true });
  });

  it('comes back after a reload', () => {
    board.set(viewOf('bar'), { ...OPTIONS, autoRoll: false });
    board.restoreHalfTurn([[25, 22]]);
    expect(label('bar')).toContain('0 of mine');
    expect(heard.state).toMatchObject({ canRoll: false, canUndo: true });
  });

  it('takes the checker on the bar in hand by itself', () => {
    board.set(viewOf('bar'), OPTIONS);
    press(22);
    expect(heard.halves).toEqual([[[25, 22]]]);
  });

  it('cannot be touched by a spectator, in the other side’s turn, or while the app forbids it', () => {
    board.set(viewOf('start', { me: null }), OPTIONS);
    press(8, 5);
    board.set(viewOf('start', { v: 8, turn: 1, graph: null }), OPTIONS);
    press(8, 5);
    board.set(viewOf('start', { v: 9 }), { ...OPTIONS, interactive: false });
    press(8, 5);
    expect(heard.halves).toEqual([]);
    expect(heard.whys).toEqual([]);
  });
});

describe('a refused move', () => {
  it('asks why with the steps so far, and outlines the points for three seconds', async () => {
    board.set(viewOf('start'), OPTIONS);
    press(8, 5, 8, 1);
    expect(heard.whys).toEqual([[[[8, 5]], [8, 1]]]);
    await vi.advanceTimersByTimeAsync(10);
    expect(host.querySelectorAll('.ob-proof')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(host.querySelectorAll('.ob-proof')).toHaveLength(0);
    expect(heard.halves).toHaveLength(1);
  });
});

describe('a tap on a checker that cannot move', () => {
  it('asks about that checker, not about the one in hand that could never reach it', () => {
    board.set(viewOf('bar'), OPTIONS);
    press(13);
    expect(heard.whys).toEqual([[[], [13, 10]]]);
  });

  it('asks about the one in hand where the dice would reach', () => {
    board.set(viewOf('shut out'), OPTIONS);
    press(23);
    expect(heard.whys).toEqual([[[], [25, 23]]]);
  });
});

describe('dice', () => {
  it('are not shown, spoken or playable before they are asked for', () => {
    board.set(viewOf('start'), { ...OPTIONS, autoRoll: false });
    expect(heard.state).toMatchObject({ canRoll: true });
    expect(label('dice')).not.toMatch(/\d/);
    press(8, 5);
    expect(heard.halves).toEqual([]);
    press('dice');
    expect(heard.sayings).toContainEqual({ k: 'rolled', who: 'me', dice: [3, 1] });
    press(8, 5);
    expect(heard.halves.at(-1)).toEqual([[8, 5]]);
  });

  it('are swapped by a tap before the first step, so that a far tap goes the other way', () => {
    board.set(viewOf('start'), OPTIONS);
    press('dice', 8, 4);
    expect(heard.halves.at(-1)).toEqual([
      [8, 7],
      [7, 4],
    ]);
  });
});

describe('steps that play themselves', () => {
  it('leave it to the player to confirm the turn', () => {
    board.set(viewOf('shut out'), { ...OPTIONS, autoForced: true });
    vi.runAllTimers();
    expect(heard.halves).toEqual([[[25, 24]]]);
    expect(heard.state).toMatchObject({ canDone: true, canUndo: false });
    expect(heard.turns).toEqual([]);
    board.done();
    expect(heard.turns).toEqual([[[25, 24]]]);
  });

  it('stay as they are when the player undoes the rest', () => {
    board.set(viewOf('one entry'), { ...OPTIONS, autoForced: true });
    vi.runAllTimers();
    expect(heard.halves.at(-1)).toEqual([[25, 24]]);
    press(13, 7);
    board.undo();
    vi.runAllTimers();
    expect(heard.halves.at(-1)).toEqual([[25, 24]]);
    expect(heard.turns).toEqual([]);
  });
});

describe('events', () => {
  const reply = viewOf('middle', { match: 'start', v: 8 });

  it('are said one after another, and the view is shown in the end', async () => {
    board.set(viewOf('start', { turn: 1, graph: null }), OPTIONS);
    const over = board.play(
      [
        { k: 'played', seat: 1, steps: [[24, 20, 4, 0]] },
        { k: 'rolled', seat: 0, dice: [6, 2] },
      ],
      reply,
      OPTIONS,
    );
    expect(label(13)).toContain('5 white');
    await vi.runAllTimersAsync();
    await over;
    expect(label(13)).toContain('3 white');
    expect(heard.sayings.map(({ k }) => k)).toEqual(['moved', 'rolled']);
  });

  it('give way at once to a newer call, and nothing that was to be said is lost', () => {
    board.set(viewOf('start', { turn: 1, graph: null }), OPTIONS);
    void board.play(
      [
        { k: 'rolled', seat: 1, dice: [6, 2] },
        { k: 'passed', seat: 1 },
      ],
      reply,
      OPTIONS,
    );
    board.set(viewOf('bar', { match: 'start', v: 9 }), OPTIONS);
    expect(heard.sayings.map(({ k }) => k)).toEqual(['rolled', 'passed']);
    expect(label('bar')).toContain('1 of mine');
  });

  it('give way to a tap', () => {
    board.set(viewOf('start', { turn: 1, graph: null }), OPTIONS);
    void board.play([{ k: 'rolled', seat: 0, dice: [6, 2] }], reply, OPTIONS);
    target('24').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(label(24)).toContain('selected');
  });

  it('do not play my own turn twice', async () => {
    board.set(viewOf('start'), OPTIONS);
    press(8, 5, 6, 5, 'dice');
    heard.sayings = [];
    const steps: [number, number, number, number][] = [
      [8, 5, 3, 0],
      [6, 5, 1, 0],
    ];
    void board.play(
      [
        { k: 'played', seat: 0, steps },
        { k: 'rolled', seat: 1, dice: [2, 1] },
      ],
      viewOf('start', { v: 8, turn: 1, graph: null, dice: [2, 1] }),
      OPTIONS,
    );
    await vi.runAllTimersAsync();
    expect(heard.sayings).toEqual([{ k: 'rolled', who: 'opponent', dice: [2, 1] }]);
  });

  it('keep thirty checkers on the board through a hit, and their elements', async () => {
    const view = viewOf('middle', { turn: 1, graph: null });
    board.set(view, OPTIONS);
    const before = [...host.querySelectorAll('.ob-checker')];
    expect(before).toHaveLength(30);
    const steps: [number, number, number, number][] = [[18, 12, 6, 0]];
    void board.play([{ k: 'played', seat: 1, steps }], { ...view, v: 8 }, OPTIONS);
    await vi.runAllTimersAsync();
    expect(new Set(host.querySelectorAll('.ob-checker'))).toEqual(new Set(before));
  });
});

describe('by keyboard', () => {
  it('plays a whole turn: arrows, Enter, undo, done', () => {
    board.set(viewOf('start'), OPTIONS);
    (target('6') as SVGElement).focus();
    for (const code of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) key(focused(), code);
    expect(focused()).toBe('8');
    key('8', 'Enter');
    key('5', 'Space');
    expect(heard.halves.at(-1)).toEqual([[8, 5]]);
    key('5', 'KeyU');
    expect(heard.halves.at(-1)).toEqual([]);
    key('8', 'Enter');
    key('4', 'Enter');
    key('4', 'KeyD');
    expect(heard.turns).toHaveLength(1);
  });

  it('goes up and down, around the end, and into bar and tray', () => {
    board.set(viewOf('start'), OPTIONS);
    (target('6') as SVGElement).focus();
    key('6', 'ArrowUp');
    expect(focused()).toBe('19');
    key('19', 'ArrowLeft');
    expect(focused()).toBe('bar');
    key('bar', 'ArrowLeft');
    expect(focused()).toBe('18');
    key('18', 'ArrowDown');
    expect(focused()).toBe('7');
    key('7', 'End');
    expect(focused()).toBe('off');
    key('off', 'ArrowRight');
    expect(focused()).toBe('12');
  });

  it('lets go of a checker with Escape', () => {
    board.set(viewOf('start'), OPTIONS);
    key('8', 'Enter');
    expect(label(8)).toContain('selected');
    key('8', 'Escape');
    expect(label(8)).not.toContain('selected');
  });

  it('rolls', () => {
    board.set(viewOf('start'), { ...OPTIONS, autoRoll: false });
    key('6', 'KeyR');
    expect(heard.state).toMatchObject({ canRoll: false });
  });
});

describe('report 52: readable by a screen reader', () => {
  it('labels every place', () => {
    board.set(viewOf('start'), OPTIONS);
    expect(label(6)).toBe('point 6, 5 white checkers, you can move from here');
    expect(label(1)).toBe('point 1, 2 black checkers');
    expect(label(2)).toBe('point 2, empty');
    press(8);
    expect(label(8)).toContain('selected');
    expect(label(5)).toBe('point 5, empty, landing');
    for (const place of host.querySelectorAll('[data-place]')) {
      expect(place.getAttribute('aria-label')).toBeTruthy();
      expect(place.getAttribute('role')).toBe('button');
    }
  });

  it('has one place in the tab order beside the dice', () => {
    board.set(viewOf('start'), OPTIONS);
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(2);
  });

  it('passes axe', async () => {
    vi.useRealTimers();
    board.set(viewOf('middle'), OPTIONS);
    const result = await axe.run(host, { rules: { 'color-contrast': { enabled: false } } });
    expect(result.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
