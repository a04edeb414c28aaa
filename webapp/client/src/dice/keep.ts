// What this browser keeps for its part in the dice of a match: seeds until they are shown, chains, the newest receipt.
// Everything has a key of its own, named by what it is, so that two tabs never write over each other's.
import { forget, keep, kept, keysFrom } from '../storage';
import type { Chain } from './chain';
import type { SignedReceipt } from '../wire/types';
import type { Lid, Seed } from './seed';
import type { Seen } from './throwing';

const DAY_MS = 86_400_000;
/** A correspondence turn lasts two weeks at the most; what nobody touched for so long is of no use. */
const KEPT_DAYS = 60;

/** Whose part, in which match. */
export interface Place {
  match: string;
  person: string;
}

/** My chain of one live game; `from`: the throw at which it was published, `shown`: what its newest link was given for. */
export interface MyChain extends Chain {
  game: number;
  from: number;
  lid: Lid;
  shown?: { throw: number; head: string };
}

/** Whether the link of a throw was given away for another head: who knew it could choose a head to suit the dice. */
export function isSpent({ shown }: MyChain, number: number, head: string): boolean {
  return shown?.throw === number && shown.head !== head;
}

type Kept<T> = T & { at: number };

const shelf = ({ match, person }: Place, kind: string): string => `dice/${match}/${person}/${kind}`;

function all<T>(place: Place, kind: string): T[] {
  return keysFrom(`${shelf(place, kind)}/`)
    .map((key) => kept<T>(key))
    .filter((value) => value !== null);
}

function put(key: string, value: object): boolean {
  return keep(key, { ...value, at: Date.now() });
}

/** False: it is gone with this visit, as the browser keeps nothing. */
export function keepSeed(place: Place, seed: Seed): boolean {
  return put(shelf(place, `seed/${seed.seed}`), seed);
}

export function mySeeds(place: Place): Seed[] {
  return all<Seed>(place, 'seed');
}

export function forgetSeeds(place: Place): void {
  for (const { seed } of mySeeds(place)) forget(shelf(place, `seed/${seed}`));
}

export function keepChain(place: Place, chain: MyChain): boolean {
  return put(shelf(place, `chain/${chain.end}`), chain);
}

/** The chains of `game`; those of the games before it are thrown away. */
export function myChains(place: Place, game: number): MyChain[] {
  const chains = all<MyChain>(place, 'chain');
  for (const { game: its, end } of chains) if (its < game) forget(shelf(place, `chain/${end}`));
  return chains.filter((chain) => chain.game === game);
}

/** The live throw that comes next, so that a reload in its middle can still be checked. */
export function keepSeen(place: Place, seen: Seen): void {
  put(shelf(place, 'seen'), seen);
}

export function seenOf(place: Place): Seen | null {
  return kept<Seen>(shelf(place, 'seen'));
}

export function keepReceipt(place: Place, receipt: SignedReceipt): void {
  const before = receiptOf(place);
  if (before && versionOf(before) > versionOf(receipt)) return;
  put(shelf(place, 'receipt'), receipt);
}

export function receiptOf(place: Place): SignedReceipt | null {
  const found = kept<Kept<SignedReceipt>>(shelf(place, 'receipt'));
  return found && { text: found.text, signature: found.signature };
}

/** The newest receipt of everybody who played the match in this browser. */
export function receiptsOf(match: string): SignedReceipt[] {
  return keysFrom(`dice/${match}/`)
    .filter((key) => key.endsWith('/receipt'))
    .map((key) => kept<Kept<SignedReceipt>>(key))
    .filter((found) => found !== null)
    .map(({ text, signature }) => ({ text, signature }));
}

/** `nardi-receipt-v1|match|version|head|...` */
function versionOf({ text }: SignedReceipt): number {
  return Number(text.split('|')[2]);
}

/** Throws away what nobody has touched for long. */
export function sweep(now: number): void {
  for (const key of keysFrom('dice/')) {
    const age = now - (kept<Kept<object>>(key)?.at ?? 0);
    if (age > KEPT_DAYS * DAY_MS) forget(key);
  }
}
