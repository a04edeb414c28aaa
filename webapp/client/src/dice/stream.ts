// The stream that all dice are drawn from (rules 7): whole numbers out of HMAC-SHA256(key, head "|" block).
import type { Bytes } from './bytes';
import { keyed, type Keyed } from './hashing';

/** U(n): a whole number from 0 to n - 1; bytes that would favour small ones are skipped. */
export type Draw = (n: number) => Promise<number>;

export async function draws(key: Bytes, head: string): Promise<Draw> {
  return drawsWith(await keyed(key), head);
}

/** The same under a key that serves many streams. */
export function drawsWith(sign: Keyed, head: string): Draw {
  let block = 0;
  let left: number[] = [];
  return async (n) => {
    for (;;) {
      if (left.length === 0) {
        left = [...(await sign(`${head}|${block}`))];
        block += 1;
      }
      const byte = left.shift() ?? 0;
      if (byte < 256 - (256 % n)) return byte % n;
    }
  };
}

/** So many dice, each 1 to 6, from the front of a stream. */
export async function dice(draw: Draw, count: number): Promise<number[]> {
  const thrown: number[] = [];
  while (thrown.length < count) thrown.push(1 + (await draw(6)));
  return thrown;
}
