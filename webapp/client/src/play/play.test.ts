import { beforeEach, describe, expect, it } from 'vitest';
import type { Event, Played, View } from '../wire/types';
import { clockText, timeLeft } from './clock';
import { halfTurn, keepHalfTurn } from './half-turn';
import { notation, turnsIn } from './log';
import { nearSeat } from './players';
import { afterSteps, pipsOf, START_MEN } from './positions';

const view = (patch: Partial<View> = {}): View =>
  ({
    match: 'm',
    v: 4,
    game: 1,
    turn: 0,
    white: 1,
    dice: [6, 1],
    men: [START_MEN, START_MEN],
    ...patch,
  }) as View;

describe('the half-built turn', () => {
  beforeEach(() => localStorage.clear());

  it('is found again on the same position and dice, also after a credit of time', () => {
    keepHalfTurn(view(), [[13, 7]]);
    expect(halfTurn(view())).toEqual([[13, 7]]);
    expect(halfTurn(view({ v: 5 }))).toEqual([[13, 7]]);
  });

  it('is not taken for another turn', () => {
    keepHalfTurn(view(), [[13, 7]]);
    expect(halfTurn(view({ dice: [6, 2] }))).toBeNull();
    expect(halfTurn(view({ game: 2 }))).toBeNull();
    expect(halfTurn(view({ match: 'n' }))).toBeNull();
  });

  it('of dice that were only shown is known too', () => {
    expect(halfTurn(view())).toBeNull();
    keepHalfTurn(view(), []);
    expect(halfTurn(view())).toEqual([]);
  });

  it('goes when it was taken back, and does not pile up', () => {
    for (let i = 0; i < 30; i++) keepHalfTurn(view({ match: `m${i}` }), [[13, 7]]);
    expect(halfTurn(view({ match: 'm0' }))).toBeNull();
    keepHalfTurn(view({ match: 'm29' }), []);
    expect(halfTurn(view({ match: 'm29' }))).toEqual([]);
    expect(halfTurn(view({ match: 'm28' }))).toEqual([[13, 7]]);
  });
});

describe('clocks', () => {
  const clock = {
    running: 0,
    delay_ms: 5_000,
    bank_ms: [60_000, 90_000] as [number, number],
    now: 0,
  } as const;

  it('spends the free seconds first, then the reserve, and never less than nothing', () => {
    expect(timeLeft(clock, 0, 2_000)).toEqual({ free: 3_000, bank: 60_000 });
    expect(timeLeft(clock, 0, 7_000)).toEqual({ free: 0, bank: 58_000 });
    expect(timeLeft(clock, 0, 99_000)).toEqual({ free: 0, bank: 0 });
    expect(timeLeft(clock, 1, 7_000)).toEqual({ free: 0, bank: 90_000 });
  });

  it('shows 0:00 only when it is over', () => {
    expect([0, 1, 1_000, 59_001, 83_000].map(clockText)).toEqual(['0:00', '0:01', '0:01', '1:00', '1:23']);
  });
});

describe('positions', () => {
  it('counts pips, the bar as 25', () => {
    expect(pipsOf(START_MEN)).toBe(167);
    expect(pipsOf('e' + '0'.repeat(24) + '1')).toBe(25);
  });

  it('shows a turn that ended a game, with its hits, for both seats', () => {
    const blot = START_MEN.slice(0, 12) + '1' + START_MEN.slice(13);
    const played: Played = { k: 'played', seat: 0, steps: [[13, 13 - 0, 6, 0]] };
    expect(afterSteps(view({ men: [START_MEN, blot] }), played)).toEqual([START_MEN, blot]);
    const hit: Played = { k: 'played', seat: 1, steps: [[24, 13, 6, 1]] };
    const [own, other] = afterSteps(view({ men: [blot, START_MEN] }), hit);
    expect(own[12]).toBe('0');
    expect(own[25]).toBe('1');
    expect(other[24]).toBe('1');
    expect(other[13]).toBe('6');
  });
});

describe('the near side', () => {
  it('is mine, and White for who only watches, as on the board', () => {
    expect(nearSeat(view({ me: 0, white: 1 }))).toBe(0);
    expect(nearSeat(view({ me: null, white: 1 }))).toBe(1);
  });
});

describe('the end of a game', () => {
  it('is shown with its pins, and on the same way round', () => {
    const men: View['men'] = ['0'.repeat(10) + '1' + '0'.repeat(15), '0'.repeat(18) + '1' + '0'.repeat(7)];
    const pin: Played = { k: 'played', seat: 0, steps: [[10, 7, 3, 1]] };
    const [, pinned] = afterSteps(view({ men, pins: true, same_way: false }), pin);
    expect(pinned[18]).toBe('g');
    expect(pipsOf(pinned)).toBe(18);
    const long: Played = { k: 'played', seat: 0, steps: [[10, 7, 3, 0]] };
    expect(afterSteps(view({ men, pins: false, same_way: true }), long)[1]).toBe(men[1]);
  });
});

describe('the log', () => {
  it('writes turns as players do, a pass as nothing', () => {
    expect(
      notation([
        [25, 20, 5, 0],
        [6, 0, 6, 0],
        [6, 0, 6, 0],
        [8, 4, 4, 1],
      ]),
    ).toBe('bar/20 6/off(2) 8/4*');
    const events: Event[] = [
      { k: 'played', seat: 0, steps: [[13, 7, 6, 0]] },
      { k: 'rolled', seat: 1, dice: [6, 6] },
      { k: 'passed', seat: 1 },
    ];
    expect(turnsIn(events, view())).toEqual([
      { white: false, dice: '6-1', play: '13/7' },
      { white: true, dice: '6-6', play: '' },
    ]);
  });
});
