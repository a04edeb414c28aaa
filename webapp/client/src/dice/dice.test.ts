// @vitest-environment node
// The vectors of the rule book for sealed and live dice, computed by the client's own modules.
import { describe, expect, it } from 'vitest';
import type { Event, View } from '../wire/types';
import { fromHex, toHex } from './bytes';
import { fits, LENGTH, linkOf, makeChain } from './chain';
import { hashText } from './hashing';
import { freshSeed, LIDS, randomLid, seal } from './seed';
import { dice, draws } from './stream';
import { askedIn, faultOfAsking, faultOfThrow, seenIn, type Asked } from './throwing';

const SECRET = Uint8Array.from({ length: 32 }, (_, at) => at);
const GAME = 'm-000001.1';
const A = { lid: 2, seed: 'a1'.repeat(16) } as const;
const B = { lid: 5, seed: 'b2'.repeat(16) } as const;

describe('sealed dice', () => {
  const client = () => hashText(`nardi-client-v1|${GAME}|${A.seed}|${B.seed}`);
  const roll = async (at: number, count: number) =>
    (await dice(await draws(SECRET, `nardi-roll-v1|${GAME}|${await client()}|${at}`), count)).join(' ');

  it('seals a seed', async () => {
    expect(await seal('m-000001', 0, A)).toBe(
      '49399512bbb69758b83e458db9eaa45d3aaa1178df7d65e26e27216bec180b45',
    );
  });

  it('throws what the vectors say, skipping what would favour small numbers', async () => {
    expect(await client()).toBe('45f1e1dd1d89189af21f4b48dec6fa9f863a262acd270d5f78e18a813c4c82bf');
    expect(await roll(0, 12)).toBe('4 3 3 6 5 4 1 2 6 5 5 2');
    expect(await Promise.all([1, 2, 3, 13].map((at) => roll(at, 4)))).toEqual([
      '5 6 1 5',
      '3 1 4 4',
      '6 4 5 1',
      '1 1 6 3',
    ]);
  });

  it('goes on over many blocks, in range', async () => {
    const draw = await draws(SECRET, 'test');
    for (let i = 0; i < 100; i++) expect(await draw(36)).toBeLessThan(36);
  });

  it('draws seeds and lids of its own', () => {
    expect(freshSeed(3).seed).toMatch(/^[0-9a-f]{32}$/);
    expect(freshSeed(3).seed).not.toBe(freshSeed(3).seed);
    expect(new Set(Array.from({ length: 300 }, randomLid))).toEqual(new Set(LIDS));
  });
});

describe('live dice', () => {
  const start = (byte: string) => byte.repeat(32);
  const chains = Promise.all([
    makeChain(GAME, 'A', start('02')),
    makeChain(GAME, 'B', start('03')),
    makeChain(GAME, 'S', start('01')),
  ]);
  const links = async (at: number): Promise<[string, string, string]> => {
    const [a, b, server] = await Promise.all((await chains).map((chain) => linkOf(chain, at)));
    return [a ?? '', b ?? '', server ?? ''];
  };
  const head = '0'.repeat(64);
  /** A begins throw `at`; the links before it are those of the throw before, or the ends. */
  const asked = async (at: number): Promise<Asked> => {
    const ends = (await chains).map(({ end }) => end) as [string, string, string];
    const last = at === 0 ? ends : await links(at - 1);
    return { game: 1, throw: at, v: 8, head, last, mover: 0, link: (await links(at))[0], asked: head };
  };
  const thrown = async (at: number): Promise<Event> => {
    const [, link, server] = await links(at);
    return { k: 'thrown', throw: at, link, server };
  };
  const rolled = (...dice: number[]): Event => ({ k: 'rolled', seat: 0, dice });

  it('makes chains, and links out of them', async () => {
    const [a, b, s] = await chains;
    expect([a.end, b.end, s.end]).toEqual([
      '1e710717f4a8bbd8baeff4b044da01fd17bad3ba86b6e39f9f52ce86af424469',
      '2b157673d7ba9d3c667d2e5ad74b81c6094b84eef3bd7f6b8656d5cb0a488836',
      '3f66739c48f859eab730e18620de3cf068972bebb4508f609e2a0ae8be699b2f',
    ]);
    expect(await linkOf(s, 0)).toBe('db3cbb7f0d621f7ae196215641f595c2a4e20bbf559efc9ef934c654fd161162');
    expect(await linkOf(s, LENGTH - 1)).toBe(start('01'));
    expect(await linkOf(s, LENGTH)).toBeNull();
  });

  it('tells how far it has come', async () => {
    const told: number[] = [];
    await makeChain(GAME, 'A', start('02'), (share) => told.push(share));
    expect(told).toHaveLength(64);
    expect(told.at(-1)).toBe(1);
  });

  it('finds the dice of the vectors right, and others wrong', async () => {
    const twelve = [2, 4, 4, 5, 2, 2, 4, 6, 2, 1, 3, 5];
    const tied: Event = { k: 'opening_tied', lids: twelve };
    expect(await faultOfThrow('m-000001', await asked(0), [await thrown(0), tied])).toBeNull();
    const first = [await thrown(1), rolled(3, 4)];
    expect(await faultOfThrow('m-000001', await asked(1), first)).toBeNull();
    const lie = [await thrown(2), rolled(2, 3)];
    expect(await faultOfThrow('m-000001', await asked(2), lie)).toEqual({ k: 'dice', dice: [2, 2] });
    expect(await faultOfThrow('m-000001', await asked(2), [rolled(1, 1)])).toBeNull();
  });

  it('finds a link that does not follow, whoever gave it', async () => {
    const now = await asked(7);
    const { link, server } = (await thrown(7)) as Event & { k: 'thrown' };
    const stale = (await links(6))[1];
    const cases: [Partial<Asked>, string, string, string][] = [
      [{ link: now.last[0] }, link, server, 'A'],
      [{}, stale, server, 'B'],
      [{}, link, link, 'S'],
    ];
    for (const [changes, answer, its, party] of cases) {
      const events: Event[] = [{ k: 'thrown', throw: 7, link: answer, server: its }];
      expect(await faultOfThrow('m-000001', { ...now, ...changes }, events)).toEqual({ k: 'link', party });
    }
    expect(await fits('m-000001.2', 'A', now.link, now.last[0])).toBe(false);
  });

  it('answers only who asked in the match that was seen', async () => {
    const now = await asked(3);
    expect(await faultOfAsking('m-000001', now, 9)).toBeNull();
    expect(await faultOfAsking('m-000001', { ...now, asked: 'f'.repeat(64) }, 9)).toEqual({ k: 'head' });
    expect(await faultOfAsking('m-000001', { ...now, link: now.last[0] }, 9)).toEqual({
      k: 'link',
      party: 'A',
    });
  });

  it('knows a throw from the view before it', async () => {
    const { last, link } = await asked(3);
    const live = { game: 1, throw: 3, last, open: null } as unknown as View['live'];
    const view = { v: 8, head, turn: 0, live } as View;
    const seen = seenIn(view);
    expect(seen).toEqual({ game: 1, throw: 3, v: 8, head, last });
    const open = { ...view, v: 9, live: { ...live, open: { link, head } } } as View;
    expect(seenIn(open)).toBeNull();
    expect(askedIn(open, seen)).toMatchObject({ mover: 0, link, asked: head });
    expect(askedIn(open, null)).toBeNull();
    expect(askedIn(view, seen)).toBeNull();
  });
});

it('writes bytes and reads them back', () => {
  expect(toHex(fromHex('00ff10'))).toBe('00ff10');
});
