// One live throw (rules 7.2.3): checks the three links against those before, and computes its dice anew.
import { fromHex } from './bytes';
import { fits } from './chain';
import { PARTIES, type Party } from './parties';
import { dice } from './stream';

/** Links of A, B and the server, as hex. */
export type Links = readonly [string, string, string];

export interface Throw {
  gameId: string;
  throw: number;
  /** Of the match before the mover asked. */
  head: string;
  links: Links;
}

export function diceOf({ gameId, throw: at, head, links }: Throw, count: number): Promise<number[]> {
  const [a, b, server] = links;
  return dice(fromHex(server), `nardi-live-v1|${gameId}|${at}|${head}|${a}|${b}`, count);
}

/** Whose link does not follow from the one before; null where all three do. */
export async function strayLink(gameId: string, links: Links, before: Links): Promise<Party | null> {
  for (const [at, party] of PARTIES.entries()) {
    if (!(await fits(gameId, party, links[at] ?? '', before[at] ?? ''))) return party;
  }
  return null;
}
