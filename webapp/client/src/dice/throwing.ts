// One live throw as a player's client follows it (rules 7.2): checks links and head before answering, and computes the
// dice of a finished throw anew.
import type { Event, LiveView, Seat, View } from '../wire/types';
import { fromHex } from './bytes';
import { fits } from './chain';
import { PARTIES, partyOf, type Party } from './parties';
import { dice, draws } from './stream';

/** Links of A, B and the server, as hex. */
type Links = readonly [string, string, string];

/** A throw that was not begun when it was last seen: what the next links and the asked head have to follow. */
export interface Seen {
  game: number;
  throw: number;
  v: number;
  head: string;
  last: Links;
}

/** A throw that the mover has begun. */
export interface Asked extends Seen {
  mover: Seat;
  link: string;
  asked: string;
}

/** What does not hold: a party's link, the head that the throw was asked for, or the dice, which should be these. */
export type Fault = { k: 'link'; party: Party } | { k: 'head' } | { k: 'dice'; dice: number[] };

function isWhole(links: LiveView['last']): links is [string, string, string] {
  return !links.includes(null);
}

/** Null where a throw is open, or where not all chains are there. */
export function seenIn({ v, head, live }: View): Seen | null {
  if (!live || live.open || !isWhole(live.last)) return null;
  return { game: live.game, throw: live.throw, v, head, last: live.last };
}

/** The open throw of a view; `seen` null: it was begun before this client looked. */
export function askedIn({ live, turn }: View, seen: Seen | null): Asked | null {
  if (!live?.open || !seen || seen.game !== live.game || seen.throw !== live.throw) return null;
  return { ...seen, mover: turn, link: live.open.link, asked: live.open.head };
}

const gameId = (match: string, { game }: Seen): string => `${match}.${game}`;

/** Whether an open throw may be answered; `v`: of the view that shows it. */
export async function faultOfAsking(match: string, asked: Asked, v: number): Promise<Fault | null> {
  const party = partyOf(asked.mover);
  const before = asked.last[asked.mover];
  if (!(await fits(gameId(match, asked), party, asked.link, before))) return { k: 'link', party };
  // Further versions between the two would have heads that nobody here saw.
  return v === asked.v + 1 && asked.asked !== asked.head ? { k: 'head' } : null;
}

/** The links of a finished throw by party. */
function linksOf({ mover, link }: Asked, answer: string, server: string): Links {
  return mover === 0 ? [link, answer, server] : [answer, link, server];
}

/** The dice that were shown for the throw: twelve of an opening, else those of the turn; null for a drawn set-up. */
function shownIn(events: readonly Event[]): readonly number[] | null {
  for (const event of events) {
    if (event.k === 'opening_tied') return event.lids;
    if (event.k === 'game_started') return event.lids.at(-1) ?? null;
    if (event.k === 'rolled') return event.dice;
  }
  return null;
}

/** What is wrong with the throw that `events` finish; null where all holds, or where they finish none. */
export async function faultOfThrow(
  match: string,
  asked: Asked,
  events: readonly Event[],
): Promise<Fault | null> {
  const thrown = events.find((event) => event.k === 'thrown');
  if (!thrown) return null;
  const links = linksOf(asked, thrown.link, thrown.server);
  const id = gameId(match, asked);
  for (const [at, party] of PARTIES.entries()) {
    if (!(await fits(id, party, links[at] ?? '', asked.last[at] ?? ''))) return { k: 'link', party };
  }
  const shown = shownIn(events);
  if (!shown) return null;
  const [a, b, server] = links;
  const head = `nardi-live-v1|${id}|${asked.throw}|${asked.asked}|${a}|${b}`;
  const due = await dice(await draws(fromHex(server), head), shown.length);
  return due.join() === shown.join() ? null : { k: 'dice', dice: due };
}
