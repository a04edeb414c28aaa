import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { use } from '../i18n';
import { PLAIN_TABLE } from '../wire/plain';
import type { CubeView, TableSettings, View } from '../wire/types';
import { costOf, gainOf, isDead, levelAfter, mayRaise, toAnswer } from './raising';
import { START_MEN } from './positions';
import { choiceLine, tableLine, tableLines, tableName, tableTitle } from './terms';
import { inCycle, inSeries, question, USUAL } from './wanted';

beforeAll(() => use('en', en));

const table = (patch: Partial<TableSettings> = {}): TableSettings => ({ ...PLAIN_TABLE, ...patch });

describe('a table in words', () => {
  it('says little where little was chosen', () => {
    expect(tableTitle(table())).toBe('Short nardi: International, one game');
    expect(tableLines(table({ level: 'club' }))).toEqual([
      'Oin counts 1, mars 2, koks 3, where the game has them',
    ]);
    expect(choiceLine(table())).toBe('one game');
  });

  it('says each field that was', () => {
    const rich = table({
      variant: 'fevga',
      points: 5,
      clock: { delay: 60, bank: 600 },
      raising: 'cube',
      progression: 'doubling',
      raises: 6,
      dice: 'two-each',
      base: 3,
    });
    expect(tableTitle(rich)).toBe('Long nardi: Fevga, to 5 points');
    expect(tableLines(rich)).toEqual([
      '60 s for each turn and 10:00 in reserve',
      'Raising: with cube, doubling (1, 2, 4 …), 6 raises at most',
      'Dice: 2 each',
      'Stake for the match: 3 points',
      'Oin counts 1, mars 2, koks 3, where the game has them, times the cube',
    ]);
    expect(tableName(rich)).toBe('Fevga, to 5 points, with cube, dice: 2 each, 60 s a turn');
  });

  it('names all games of a combined match, and days of a slow one', () => {
    const combined = table({
      series: 'combined',
      points: 3,
      cycle: ['plakoto', 'fevga'],
      clock: { delay: 172_800, bank: 0 },
    });
    expect(tableTitle(combined)).toBe('Combined match: Plakoto (Tapa), Fevga, to 3 points');
    expect(tableLines(combined)[0]).toBe('2 days for each turn');
    expect(tableLine(combined)).toBe('Plakoto (Tapa) + Fevga, to 3 points');
  });
});

describe('a table that is wanted', () => {
  it('has no clock against the computer, and a reserve by its length otherwise', () => {
    const wanted = { ...USUAL, points: 3, delay: 15 } as const;
    expect(question({ ...wanted, cycle: [] }, 'club').clock).toBeNull();
    expect(question({ ...wanted, cycle: [] }, null).clock).toEqual({ delay: 15, bank: 360 });
    expect(question({ ...USUAL, delay: 86_400, bank: 600 }, null).clock).toEqual({ delay: 86_400, bank: 0 });
  });

  it('has a length and a cycle as its series asks for, and goes back', () => {
    const match = inSeries({ ...USUAL, points: 7 }, 'draw');
    expect([match.points, match.cycle]).toEqual([1, []]);
    const combined = inSeries(USUAL, 'combined');
    expect([combined.points, combined.cycle]).toEqual([3, ['international', 'long']]);
    expect(inCycle(combined, ['snake', 'long']).variant).toBe('snake');
    expect(inSeries(combined, 'match').cycle).toEqual([]);
  });
});

describe('raising', () => {
  const cube: CubeView = { level: 2, owner: 0, left: 4, crawford: false, offer: null };
  const view = (patch: Partial<View> = {}, cubed: Partial<CubeView> = {}): View =>
    ({
      table: table({ raising: 'beaver', progression: 'doubling' }),
      me: 0,
      actor: 0,
      awaits: 'roll',
      score: [0, 0],
      men: [START_MEN, '2' + START_MEN.slice(1)],
      cube: { ...cube, ...cubed },
      ...patch,
    }) as View;

  it('is mine before my roll, with the cube in the middle or with me, and room left', () => {
    expect(mayRaise(view())).toBe(true);
    expect(mayRaise(view({}, { owner: null }))).toBe(true);
    for (const no of [
      view({ awaits: 'play' }),
      view({ actor: 1 }),
      view({ me: null }),
      view({ cube: null }),
      view({}, { owner: 1 }),
      view({}, { left: 0 }),
      view({}, { crawford: true }),
    ])
      expect(mayRaise(no)).toBe(false);
  });

  it('grows by steps or by doubling', () => {
    expect([levelAfter(view()), levelAfter(view(), 2)]).toEqual([4, 8]);
    const linear = view({ table: table({ raising: 'beaver' }) });
    expect([levelAfter(linear), levelAfter(linear, 2)]).toEqual([3, 4]);
  });

  it('is of no use to whom the game is enough as it is', () => {
    const match = (score: [number, number]) => view({ score, table: table({ points: 5, raising: 'cube' }) });
    expect(isDead(match([3, 0]))).toBe(true);
    expect(isDead(match([2, 4]))).toBe(false);
    expect(isDead(view())).toBe(false);
  });

  it('is answered by whom it is offered to, at the cost of the old value', () => {
    const offer = { seat: 1, beaver: false, level: 4, cost: 2, may_beaver: true } as const;
    expect(toAnswer(view({ awaits: 'answer' }, { offer }))).toBe(offer);
    expect(toAnswer(view({ awaits: 'answer', actor: 1 }, { offer }))).toBeNull();
    expect(gainOf(view(), cube)).toBe(2);
    expect(costOf(view(), 1, 3)).toBe(6);
  });

  it('counts checkers where they are the stake, a pinned one too', () => {
    const pinned = '5' + 'g' + '9' + '0'.repeat(23);
    const checkers = view({ table: table({ stake: 'checkers', raising: 'cube' }), men: [START_MEN, pinned] });
    expect(gainOf(checkers, cube)).toBe(20);
    expect(costOf(checkers, 0, 1)).toBe(30);
  });
});
