// A player's part in sealed dice (rules 7.1.2): a lid, 16 random bytes, and the seal over both.
import type { Seat } from '../wire/types';
import { randomBytes, toHex } from './bytes';
import { hashText } from './hashing';
import { partyOf } from './parties';

export const LIDS = [1, 2, 3, 4, 5, 6] as const;
export type Lid = (typeof LIDS)[number];

/** `seed`: 32 lower-case hexadecimal digits. */
export interface Seed {
  lid: Lid;
  seed: string;
}

export function randomLid(): Lid {
  for (;;) {
    const byte = randomBytes(1)[0] ?? 255;
    const lid = LIDS[byte % 6];
    if (lid && byte < 252) return lid;
  }
}

export function freshSeed(lid: Lid): Seed {
  return { lid, seed: toHex(randomBytes(16)) };
}

/** What the first seat sends in place of its seed; needs WebCrypto. */
export function seal(match: string, seat: Seat, { lid, seed }: Seed): Promise<string> {
  return hashText(`nardi-seed-v1|${match}|${partyOf(seat)}|${lid}|${seed}`);
}
