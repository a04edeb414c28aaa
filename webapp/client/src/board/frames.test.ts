import { describe, expect, it, vi } from 'vitest';
import type { Event } from '../wire/types';
import { runFilm } from './animate';
import { viewOf } from './dev/views';
import { film } from './frames';
import type { Frame } from './frames';
import { afterStep, facing } from './men';
import { restScene } from './scene';

const start = { ...restScene(viewOf('start'), null, true), throws: [] };
const me = { me: 0, meeting: { sameWay: false, pins: false }, autoRoll: false } as const;
const count = (frame: Frame | undefined, seat: 0 | 1): number =>
  frame?.scene.men[seat].reduce((sum, some) => sum + some, 0) ?? 0;

describe('a film of events', () => {
  it('shows a turn one step after another, with its dice going out one by one', () => {
    const frames = film(
      [
        { k: 'rolled', seat: 1, dice: [6, 5] },
        {
          k: 'played',
          seat: 1,
          steps: [
            [24, 18, 6, 0],
            [18, 13, 5, 0],
          ],
        },
      ],
      start,
      me,
    );
    expect(frames.map((frame) => frame.sound)).toEqual(['dice', 'checker', 'checker']);
    expect(frames.map((frame) => frame.scene.throws[0]?.used)).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(frames[1]?.scene.men[1][18]).toBe(1);
    expect(frames[2]?.scene.men[1][13]).toBe(6);
    expect(frames.map((frame) => frame.saying?.k ?? null)).toEqual(['rolled', null, 'moved']);
  });

  it('lifts a hit checker to the bar, and loses none', () => {
    const men = afterStep(start.men, 0, [6, 5, 1, 0], start.meeting);
    const [frame] = film(
      [{ k: 'played', seat: 1, steps: [[24, facing(5, false), 4, 1]] }],
      { ...start, men },
      me,
    );
    expect(frame?.scene.men[0][25]).toBe(1);
    expect(frame?.scene.men[0][5]).toBe(0);
    expect([count(frame, 0), count(frame, 1)]).toEqual([15, 15]);
    expect(frame?.haptic).toBe('heavy');
    expect(frame?.sound).toBe('hit');
  });

  it('hides my dice until I ask for them, unless I wish otherwise or cannot move', () => {
    const rolled: Event = { k: 'rolled', seat: 0, dice: [6, 6] };
    expect(film([rolled], start, me)[0]?.scene.throws[0]?.hidden).toBe(true);
    expect(film([rolled], start, { ...me, autoRoll: true })[0]?.scene.throws[0]?.hidden).toBe(false);
    const passed = film([rolled, { k: 'passed', seat: 0 }], start, me);
    expect(passed.map((frame) => frame.scene.throws[0])).toMatchObject([
      { hidden: false, dim: false },
      { hidden: false, dim: true },
    ]);
  });

  it('shows every opening throw, then the first turn with the same dice', () => {
    const frames = film(
      [
        {
          k: 'game_started',
          game: 2,
          white: 1,
          lids: [],
          opening: [
            [3, 3],
            [2, 5],
          ],
          men: viewOf('start').men,
        },
        { k: 'rolled', seat: 1, dice: [5, 2] },
      ],
      start,
      me,
    );
    expect(
      frames.map((frame) => frame.scene.throws.map((thrown) => [thrown.seat, ...thrown.values])),
    ).toEqual([
      [],
      [
        [0, 3],
        [1, 3],
      ],
      [
        [0, 2],
        [1, 5],
      ],
      [[1, 5, 2]],
    ]);
    expect(frames.map((frame) => frame.thrown)).toEqual([null, 'both', 'both', null]);
    expect(frames.at(-1)?.scene.white).toBe(1);
  });

  it('names the sides for a spectator by their tone', () => {
    const [frame] = film([{ k: 'passed', seat: 1 }], start, { ...me, me: null });
    expect(frame?.saying).toEqual({ k: 'passed', who: 'black' });
  });
});

describe('running a film', () => {
  const frames = film(
    [
      { k: 'rolled', seat: 1, dice: [2, 1] },
      { k: 'passed', seat: 1 },
    ],
    start,
    me,
  );

  it('ends once, and says everything, when it is cut short', async () => {
    vi.useFakeTimers();
    const landed: [string | undefined, boolean][] = [];
    const end = vi.fn();
    const running = runFilm(frames, {
      show: () => 100,
      land: (frame, cut) => landed.push([frame.saying?.k, cut]),
      end,
    });
    vi.advanceTimersByTime(100);
    running.finish();
    running.finish();
    await running.over;
    vi.runAllTimers();
    vi.useRealTimers();
    expect(landed).toEqual([
      ['rolled', false],
      ['passed', true],
    ]);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('is over at once where there is nothing to show', async () => {
    const end = vi.fn();
    await runFilm([], { show: () => 0, land: () => undefined, end }).over;
    expect(end).toHaveBeenCalledTimes(1);
  });
});
