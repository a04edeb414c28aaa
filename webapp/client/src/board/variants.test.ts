import type { Event } from '../wire/types';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mounted, OPTIONS } from './dev/mounted';
import type { Mounted } from './dev/mounted';
import { cube, tableView } from './dev/variants';
import { sceneNames } from './dev/views';
import type { SceneName } from './dev/views';
import { film } from './frames';
import { PINNED, afterStep, allMen, countAt, facing, isPinned } from './men';
import type { BothMen, Meeting } from './men';
import { restScene, viewMen } from './scene';

const HITS: Meeting = { sameWay: false, pins: false };
const PINS: Meeting = { sameWay: false, pins: true };

const men = (own: Record<number, number>, opp: Record<number, number>): BothMen => {
  const side = (counts: Record<number, number>): number[] =>
    Array.from({ length: 26 }, (_, point) => counts[point] ?? 0);
  return [side(own), side(opp)];
};

describe('the same point for both sides', () => {
  it.each([false, true])('is told by one table, both ways (same way round: %s)', (sameWay) => {
    for (let point = 1; point <= 24; point += 1) expect(facing(facing(point, sameWay), sameWay)).toBe(point);
  });

  it('on the same way round: their head is my 12, their home my 13 to 18', () => {
    expect(facing(24, true)).toBe(12);
    expect([6, 1].map((point) => facing(point, true))).toEqual([18, 13]);
  });
});

describe('a step', () => {
  it('hits where nothing pins, and pins where something does', () => {
    const before = men({ 10: 1 }, { 18: 1 });
    const [, hit] = afterStep(before, 0, [10, 7, 3, 1], HITS);
    expect([hit[18], hit[25]]).toEqual([0, 1]);
    const [, pinned] = afterStep(before, 0, [10, 7, 3, 1], PINS);
    expect([pinned[18], pinned[25]]).toEqual([PINNED, 0]);
    expect(countAt(pinned, 18)).toBe(1);
  });

  it('frees a pinned checker only when the last one leaves it', () => {
    const two = men({ 7: 2 }, { 18: PINNED });
    const one = afterStep(two, 0, [7, 4, 3, 0], PINS);
    expect(isPinned(one[1], 18)).toBe(true);
    expect(afterStep(one, 0, [7, 4, 3, 0], PINS)[1][18]).toBe(1);
  });
});

describe('a climbing double on film', () => {
  const view = tableView('crazy plakoto, handed over');
  const start = { ...restScene(view, null, true), throws: [] };
  const options = { me: 0, meeting: PINS, autoRoll: true } as const;

  it('lays the number that is played next, in the tone of who threw it', () => {
    const events: Event[] = [
      { k: 'rolled', seat: 1, dice: [1, 1] },
      { k: 'stage_began', seat: 1, number: 1, moves: 4, rolled: 1, handed: false },
      { k: 'played', seat: 1, steps: [[24, 23, 1, 0]] },
      { k: 'stage_began', seat: 0, number: 1, moves: 3, rolled: 1, handed: true },
    ];
    const frames = film(events, start, options);
    const lying = frames.map((frame) =>
      frame.scene.throws.map(({ seat, by, values }) => [seat, by, ...values]),
    );
    expect(lying).toEqual([[[1, 1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1, 1]], [[0, 1, 1, 1, 1]]]);
    expect(frames.at(-1)?.saying).toEqual({ k: 'stage', who: 'me', number: 1, moves: 3, handed: true });
  });

  it('hides nothing of a roll that turns out to be impossible', () => {
    const events: Event[] = [
      { k: 'rolled', seat: 0, dice: [6, 6] },
      { k: 'stage_began', seat: 0, number: 6, moves: 4, rolled: 6, handed: false },
      { k: 'passed', seat: 0 },
    ];
    const frames = film(events, start, { ...options, autoRoll: false });
    expect(frames.map((frame) => frame.scene.throws[0]?.hidden)).toEqual([false, false]);
  });
});

describe('on the board', () => {
  let on: Mounted;
  const show = (name: SceneName, more = {}): void => on.board.set(tableView(name, more), OPTIONS);

  beforeEach(() => {
    vi.useFakeTimers();
    on = mounted();
  });
  afterEach(() => {
    on.board.destroy();
    vi.useRealTimers();
  });

  it.each(sceneNames)('stand as many checkers as the position has (%s)', (name) => {
    show(name);
    vi.runAllTimers();
    const view = tableView(name);
    const [own, opp] = viewMen(view);
    expect(on.host.querySelectorAll('.ob-checker')).toHaveLength(allMen(own) + allMen(opp));
  });

  it('a pinned checker is told to a screen reader, and who stands on it', () => {
    show('plakoto, pins');
    expect(on.label(10)).toContain('5 white checkers, one of theirs pinned under them');
    expect(on.label(7)).toContain('8 black checkers, one of mine pinned under them');
    expect(on.label(24)).not.toContain('pinned');
    on.press(14);
    expect(on.label(9)).toContain('landing, pins');
    on.press(9);
    expect(on.heard.sayings.at(-1)).toMatchObject({
      k: 'moved',
      steps: [{ src: 14, dst: 9, pin: true, hit: false }],
    });
  });

  it('a pinned checker of mine that is tapped says why it stays', () => {
    show('plakoto, pins');
    on.press(7);
    expect(on.heard.whys).toEqual([[[], [7, 2]]]);
  });

  it('both sides on one way round are told in my numbers', () => {
    show('long');
    expect(on.label(24)).toContain('15 white checkers');
    expect(on.label(12)).toBe('point 12, 15 black checkers');
    on.press(24);
    expect(on.label(18)).toContain('landing');
  });

  it('dice that are not thrown are asked for once, and shown when they come', async () => {
    show('cube, mine');
    expect(on.heard.state).toMatchObject({ canRoll: true });
    expect(on.label('dice')).toBe('no dice, roll');
    on.press('dice', 'dice');
    expect(on.heard.rolls).toBe(1);
    const rolled = tableView('bar', { match: 'cube,-mine', v: 8, cube: cube(2, 0) });
    void on.board.play([{ k: 'rolled', seat: 0, dice: [3, 1] }], rolled, { ...OPTIONS, autoRoll: false });
    expect(on.heard.halves).toEqual([[]]);
    await vi.runAllTimersAsync();
    expect(on.label('dice')).toContain('dice 3, 1');
    on.press(22);
    expect(on.heard.halves.at(-1)).toEqual([[25, 22]]);
  });

  it('a film that leads to my roll tells that it waits', async () => {
    show('cube, theirs', { turn: 1, graph: null });
    const next = tableView('cube, mine', { match: 'cube,-theirs', v: 8 });
    const events: Event[] = [
      { k: 'played', seat: 1, steps: [[13, 10, 3, 0]] },
      { k: 'to_roll', seat: 0 },
    ];
    void on.board.play(events, next, OPTIONS);
    await vi.runAllTimersAsync();
    expect(on.heard.sayings.map(({ k }) => k)).toEqual(['moved', 'roll_ready']);
    expect(on.heard.state).toMatchObject({ canRoll: true });
  });

  it('passes axe with a cube on it', async () => {
    show('cube, mine');
    vi.useRealTimers();
    const result = await axe.run(on.host, { rules: { 'color-contrast': { enabled: false } } });
    expect(result.violations.map(({ id }) => id)).toEqual([]);
  });

  it('the cube is told, and tapped only to raise or to answer', () => {
    show('cube, theirs');
    expect(on.label('cube')).toBe('cube 10, of opponent');
    on.press('cube');
    expect(on.heard.cubes).toBe(0);
    on.board.set(tableView('cube, mine'), { ...OPTIONS, mayRaise: true });
    expect(on.label('cube')).toBe('cube 2, of me, raise');
    on.press('cube');
    show('cube, offered');
    expect(on.label('cube')).toBe('cube 1, in the middle, opponent offers 2');
    on.press('cube');
    expect(on.heard.cubes).toBe(2);
    show('cube, offered', { me: null });
    on.press('cube');
    expect(on.heard.cubes).toBe(2);
  });

  it('there is no cube where the table has none', () => {
    show('start');
    expect(on.host.querySelector('[data-place="cube"]')).toBeNull();
  });

  it('a climbing double tells what is left over and what comes next', () => {
    show('crazy plakoto, handed over');
    expect(on.label('dice')).toBe('dice 2, 2, 2, left over, then 3 x 4, 4 x 4, 5 x 4, 6 x 4');
    on.press(24, 22);
    expect(on.heard.halves.at(-1)).toEqual([[24, 22]]);
    expect(on.host.querySelectorAll('.ob-die-spent')).toHaveLength(1);
  });

  it('the next number of my own double lies open without another roll', () => {
    on.board.set(tableView('crazy plakoto, stage'), { ...OPTIONS, autoRoll: false });
    expect(on.label('dice')).toContain('dice 3, 3, 3, 3');
  });

  it('three dice are swapped by a tap, also when one is used, and a far tap follows them', () => {
    show('three dice');
    on.press('dice', 24, 23);
    expect(on.heard.halves.at(-1)).toEqual([[24, 23]]);
    on.press(8, 'dice');
    expect(on.label('dice')).toContain('dice 1, 6, 4');
    on.board.undo();
    expect(on.label('dice')).toContain('swap');
  });

  it('the answering roll is said on the board and to a screen reader', () => {
    show('answering roll');
    expect(on.host.textContent).toContain('Answering roll');
    expect(on.label('dice')).toContain('answering roll');
  });
});
