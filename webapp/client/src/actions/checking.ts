// Checks the dice of a finished match in this browser: fetches what it takes, computes, and says how it came out.
import { check, Difference, type Proof } from '../dice/check';
import { canHash } from '../dice/hashing';
import { receiptsOf } from '../dice/keep';
import { ask, textOf, troubleOf, type Trouble } from '../wire/http';
import type { DiceKey } from '../wire/types';

export type Outcome =
  | { k: 'proof'; proof: Proof }
  | { k: 'difference'; difference: Difference }
  | { k: 'trouble'; code: Trouble }
  /** The page came without https. */
  | { k: 'unsafe' };

export function archiveOf(match: string): string {
  return `/m/${match}/archive.json`;
}

/** `progress` hears the share that is done. */
export async function checkMatch(match: string, progress: (share: number) => void): Promise<Outcome> {
  if (!canHash()) return { k: 'unsafe' };
  try {
    const [text, { key }] = await Promise.all([
      textOf(archiveOf(match)),
      ask<DiceKey>('GET', '/dice/key', null),
    ]);
    performance.mark('check');
    const proof = await check(text, { key, receipts: receiptsOf(match), progress });
    performance.measure('check', 'check');
    return { k: 'proof', proof };
  } catch (failure) {
    if (failure instanceof Difference) return { k: 'difference', difference: failure };
    return { k: 'trouble', code: troubleOf(failure) };
  }
}
