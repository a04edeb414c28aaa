// A party's chain of links for one live game (rules 7.2.1): made once, then given away from its end to its start.
import { type Bytes, fromHex, fromText, joined, randomBytes, toHex } from './bytes';
import { sha256 } from './hashing';
import type { Party } from './parties';

export const LENGTH = 4096;
/** Every so many links one is remembered, so that any other is a few hashes away. */
const APART = 64;

/** `marks`: x[0], x[64], ..., x[4096], each 64 hexadecimal digits, one after another. */
export interface Chain {
  gameId: string;
  party: Party;
  end: string;
  marks: string;
}

export function freshStart(): string {
  return toHex(randomBytes(32));
}

async function next(prefix: Bytes, link: Bytes): Promise<Bytes> {
  return sha256(joined(prefix, link));
}

const prefixOf = (gameId: string, party: Party): Bytes => fromText(`nardi-link-v1|${gameId}|${party}|`);

/** All 4096 links; each waits for the browser's own hashing, so the page stays alive. `start`: x[0] as hex. */
export async function makeChain(
  gameId: string,
  party: Party,
  start: string,
  progress: (share: number) => void = () => undefined,
): Promise<Chain> {
  const prefix = prefixOf(gameId, party);
  let link = fromHex(start);
  const marks = [start];
  for (let i = 1; i <= LENGTH; i++) {
    link = await next(prefix, link);
    if (i % APART === 0) {
      marks.push(toHex(link));
      progress(i / LENGTH);
    }
  }
  return { gameId, party, end: toHex(link), marks: marks.join('') };
}

/** The link of the `index`-th throw since the chain was published: x[4095 - index]. Null: the chain is used up. */
export async function linkOf(chain: Chain, index: number): Promise<string | null> {
  const place = LENGTH - 1 - index;
  if (place < 0) return null;
  const mark = Math.floor(place / APART);
  const prefix = prefixOf(chain.gameId, chain.party);
  let link = fromHex(chain.marks.slice(64 * mark, 64 * (mark + 1)));
  for (let i = mark * APART; i < place; i++) link = await next(prefix, link);
  return toHex(link);
}

/** Whether `link` is the one before `before` in the chain of that party. */
export async function fits(gameId: string, party: Party, link: string, before: string): Promise<boolean> {
  return toHex(await next(prefixOf(gameId, party), fromHex(link))) === before;
}
