import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isSpent,
  keepChain,
  keepReceipt,
  keepSeed,
  forgetSeeds,
  myChains,
  mySeeds,
  receiptOf,
  sweep,
} from './keep';

const HERE = { match: 'm-1', person: 'ana' };
const SEED = { lid: 3, seed: 'ab'.repeat(16) } as const;
const chain = (game: number, end: string) =>
  ({ gameId: `m-1.${game}`, party: 'A', end, marks: '', game, from: 0, lid: 2 }) as const;
const receipt = (version: number) => ({ text: `nardi-receipt-v1|m-1|${version}|ff`, signature: 's' });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('what is kept', () => {
  it('belongs to one person in one match', () => {
    expect(keepSeed(HERE, SEED)).toBe(true);
    expect(mySeeds(HERE)).toMatchObject([SEED]);
    expect(mySeeds({ ...HERE, match: 'm-11' })).toEqual([]);
    expect(mySeeds({ ...HERE, person: 'ben' })).toEqual([]);
    forgetSeeds(HERE);
    expect(mySeeds(HERE)).toEqual([]);
  });

  it('is not written over by another tab', () => {
    keepSeed(HERE, SEED);
    keepSeed(HERE, { lid: 1, seed: 'cd'.repeat(16) });
    expect(
      mySeeds(HERE)
        .map(({ lid }) => lid)
        .sort(),
    ).toEqual([1, 3]);
  });

  it('are the chains of this game only', () => {
    keepChain(HERE, chain(1, 'aa'));
    keepChain(HERE, chain(2, 'bb'));
    expect(myChains(HERE, 2).map(({ end }) => end)).toEqual(['bb']);
    expect(myChains(HERE, 1)).toEqual([]);
  });

  it('tells for which head a link was given away, after a reload too', () => {
    keepChain(HERE, chain(1, 'aa'));
    expect(myChains(HERE, 1).some((mine) => isSpent(mine, 4, 'h1'))).toBe(false);
    keepChain(HERE, { ...chain(1, 'aa'), shown: { throw: 4, head: 'h1' } });
    const [mine] = myChains(HERE, 1);
    if (!mine) throw new Error('the chain is gone');
    expect(isSpent(mine, 4, 'h1')).toBe(false);
    expect(isSpent(mine, 4, 'h2')).toBe(true);
    expect(isSpent(mine, 5, 'h2')).toBe(false);
  });

  it('is the newest receipt', () => {
    keepReceipt(HERE, receipt(9));
    keepReceipt(HERE, receipt(10));
    keepReceipt(HERE, receipt(8));
    expect(receiptOf(HERE)).toEqual(receipt(10));
  });

  it('goes when nobody needs it any more', () => {
    keepSeed(HERE, SEED);
    sweep(Date.now() + 59 * 86_400_000);
    expect(mySeeds(HERE)).toHaveLength(1);
    sweep(Date.now() + 61 * 86_400_000);
    expect(mySeeds(HERE)).toEqual([]);
  });
});

it('lasts for this visit where the browser keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { length: 0, getItem: () => null, setItem: refuse, removeItem: refuse });
  expect(keepSeed(HERE, SEED)).toBe(false);
  expect(mySeeds(HERE)).toMatchObject([SEED]);
  forgetSeeds(HERE);
  expect(mySeeds(HERE)).toEqual([]);
});
