// @vitest-environment node
// The parts of the check that have vectors of their own; whole archives are checked by tests/client/test_check.py.
import { expect, it } from 'vitest';
import { canonical, parseArchive } from './check/archive';
import { Difference } from './check/difference';
import { drawnSeed, SealedGame } from './check/sealed';
import { isSigned } from './check/signatures';
import { drawnStart } from './check/start';
import { drawsWith } from './stream';
import { keyed } from './hashing';

const SECRET = Uint8Array.from({ length: 32 }, (_, at) => at);
const SEEDS = ['a1'.repeat(16), 'b2'.repeat(16)];
const PLACED: Record<number, number> = { 18: 4, 17: 1, 16: 2, 13: 1, 6: 2, 5: 2, 4: 3 };
const START = Array.from({ length: 26 }, (_, point) => PLACED[point] ?? 0).join('');
const sealed = async () => SealedGame.of(await keyed(SECRET), 'm-000001.1', SEEDS);

it('throws, draws and deals what the published example says', async () => {
  const game = await sealed();
  expect(await game.roll(0, 12)).toEqual([4, 3, 3, 6, 5, 4, 1, 2, 6, 5, 5, 2]);
  expect(await game.roll(13, 4)).toEqual([1, 1, 6, 3]);
  const pairs = await Promise.all([0, 1, 2, 24, 25].map((taken) => game.fromBag(0, taken)));
  expect(pairs.map((pair) => pair.join('-'))).toEqual(['1-4', '5-1', '1-3', '6-2', '3-5']);
  expect((await game.fromBag(1, 0)).join('-')).toBe('5-1');
  expect(await game.start('randgammon-1')).toBe(START);
  expect(await drawnSeed(await keyed(SECRET), 'm-000001', 1)).toEqual([
    3,
    '7ffd386bbb58fd671452a973eec36b95',
  ]);
});

it('draws a start with two men to a point, and none for other games', async () => {
  const u = () => drawsWith(async () => SECRET, 'x');
  await expect(drawnStart('snake', u())).rejects.toThrow('draws no start');
  const men = [...(await (await sealed()).start('randgammon-2'))].map((digit) => parseInt(digit, 16));
  expect(men.reduce((sum, count) => sum + count)).toBe(15);
  expect(men).not.toContain(1);
});

it('reads nothing that could be written otherwise', () => {
  expect(canonical('{"a":[1,"b"]}')).toEqual({ a: [1, 'b'] });
  for (const text of ['{"a": 1}', '{"a":1,"a":1}', '{"a":1.0}', '{"a":"\\u0041"}', '{"a":"é"}', '{"a":', ''])
    expect(() => canonical(text), text).toThrow(Difference);
  expect(() => parseArchive('{"format":"nardi-archive-v1"}')).toThrow(Difference);
});

it('tells a signature from others', async () => {
  // RFC 8032, 7.1, test 2: the text is the letter r
  const key = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
  const signature =
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';
  expect(await isSigned(key, { text: 'r', signature })).toBe(true);
  expect(await isSigned(key, { text: 's', signature })).toBe(false);
  expect(await isSigned(key, { text: 'r', signature: signature.replace(/^92/, '93') })).toBe(false);
});
