// My part in live dice: makes and keeps chains, throws and answers with their links, and checks every throw.
import { freshStart, linkOf, makeChain } from '../dice/chain';
import { canHash } from '../dice/hashing';
import { isSpent, keepChain, keepSeen, myChains, seenOf, type MyChain, type Place } from '../dice/keep';
import { partyOf } from '../dice/parties';
import type { Lid } from '../dice/seed';
import { askedIn, faultOfAsking, faultOfThrow, seenIn, type Asked, type Fault } from '../dice/throwing';
import { loadLaterWords, t } from '../i18n';
import { playerName } from '../play/players';
import { mayRaise } from '../play/raising';
import { store } from '../state';
import type { Event, LiveView, Seat, View } from '../wire/types';
import { isNewest, isResting, newLid, send, tell, wantedLid } from './dice';
import { say, toast } from './notice';
import { placeOf } from './receipts';

/** The open throw, as this page has checked it. */
let asked: (Asked & { match: string }) | null = null;
/** The game for which this page had my chain, or has published a new one: it does not do so again by itself. */
let held = '';
/** For which the person was asked for a lid. */
let lidFor = '';
let unkept = false;
/** Live dice have words of their own. */
let words: Promise<void> | null = null;

/** What a newer view asks of a player; all views come here, one after another. */
export async function tendLive(view: View, me: Seat, place: Place, events: readonly Event[]): Promise<void> {
  await (words ??= loadLaterWords());
  if (asked?.match === view.match) {
    const fault = await faultOfThrow(view.match, asked, events);
    if (fault) tellFault(view, fault);
  }
  const seen = seenIn(view);
  if (seen) keepSeen(place, seen);
  const begun = askedIn(view, seenOf(place));
  asked = begun && { ...begun, match: view.match };
  const { live } = view;
  if (!live) return tell({ k: 'calm' });
  if (!isNewest(view)) return;
  if (!canHash()) return tell({ k: 'unsafe' });
  const mine = myChain(live, me, place);
  if (mine) held = mine.gameId;
  if (live.awaits === 'chain') return publish(view, live, me, place);
  if (!mine && live.ends[me] !== null) return withoutChain(view, live, me, place);
  if (mine && live.awaits === 'throw' && !waitsForThePerson(view)) return throwWith(view, live, mine, place);
  if (mine && live.open && live.awaits === 'answer') return answer(view, live.open.head, mine, place);
  tell({ k: 'calm' });
}

function myChain(live: LiveView, me: Seat, place: Place): MyChain | null {
  return myChains(place, live.game).find(({ end }) => end === live.ends[me]) ?? null;
}

/** The person's own throw: with a new chain first, where the old one is in another browser. */
export async function throwLive(view: View): Promise<void> {
  const { live, me } = view;
  const place = placeOf(view.match);
  if (!live || me === null || !place) return;
  const mine = myChain(live, me, place);
  await (mine ? throwWith(view, live, mine, place) : takeOver(view));
}

/** Goes on here with a new chain, although another browser has one. */
export async function takeOver(view: View): Promise<void> {
  const place = placeOf(view.match);
  if (view.live && !view.live.open && view.me !== null && place)
    await publish(view, view.live, view.me, place);
}

async function publish(view: View, live: LiveView, me: Seat, place: Place): Promise<void> {
  const gameId = `${view.match}.${live.game}`;
  const first = live.ends[me] === null;
  const lost = !first && !myChain(live, me, place);
  if (first && lidFor !== gameId) newLid();
  lidFor = gameId;
  // A chain that was made for this throw, and may be on its way: asked twice, this page makes one.
  const before = myChains(place, live.game).find(
    ({ end, from, shown }) => end !== live.ends[me] && from === live.throw && !shown,
  );
  const lid = before?.lid ?? live.lids[me] ?? wantedLid();
  if (lid === null) return;
  const made =
    before ?? (await makeChain(gameId, partyOf(me), freshStart(), (share) => tell({ k: 'making', share })));
  const chain: MyChain = { ...made, game: live.game, from: live.throw, lid: lid as Lid };
  if (!keepChain(place, chain)) tellUnkept();
  held = gameId;
  tell({ k: 'calm' });
  if (!isNewest(view)) return;
  send(view, { k: 'chain', end: chain.end, lid });
  if (lost) toast(t('live.anew'));
}

function tellUnkept(): void {
  if (!unkept) toast(t('live.unkept'));
  unkept = true;
}

/** Another device, or cleared storage. Two devices must not take it from each other all the time. */
async function withoutChain(view: View, live: LiveView, me: Seat, place: Place): Promise<void> {
  if (live.open) return live.awaits === 'answer' ? tell({ k: 'lost' }) : tell({ k: 'calm' });
  if (held === `${view.match}.${live.game}`) return tell({ k: 'elsewhere' });
  await publish(view, live, me, place);
}

/** Nobody is asked where no raise is possible, nor who never raises. */
function waitsForThePerson(view: View): boolean {
  const { settings } = store.get();
  if (!isResting(view)) return true;
  return mayRaise(view) && !(settings.autoRoll && settings.neverRaise);
}

/** With a new chain where the match went on under a throw: its link was given away for the head before. */
async function throwWith(view: View, live: LiveView, mine: MyChain, place: Place): Promise<void> {
  const link = isSpent(mine, live.throw, view.head) ? null : await linkOf(mine, live.throw - mine.from);
  if (link === null) return takeOver(view);
  tell({ k: 'throwing' });
  keepChain(place, { ...mine, shown: { throw: live.throw, head: view.head } });
  send(view, { k: 'throw', throw: live.throw, link });
}

async function answer(view: View, head: string, mine: MyChain, place: Place): Promise<void> {
  const { live } = view;
  if (!live) return;
  const fault = asked && (await faultOfAsking(view.match, asked, view.v));
  if (fault) return tellFault(view, fault);
  // An open throw is never begun anew.
  if (isSpent(mine, live.throw, head)) return tellFault(view, { k: 'head' });
  const link = await linkOf(mine, live.throw - mine.from);
  if (link === null) return tell({ k: 'lost' });
  keepChain(place, { ...mine, shown: { throw: live.throw, head } });
  send(view, { k: 'answer_throw', throw: live.throw, link });
}

function tellFault(view: View, fault: Fault): void {
  const what = faultLine(view, fault);
  tell({ k: 'broken', what });
  say(t('live.broken', { what }));
}

function faultLine({ seats }: View, fault: Fault): string {
  if (fault.k === 'head') return t('live.badHead');
  if (fault.k === 'dice') return t('live.badDice', { dice: fault.dice.join('-') });
  if (fault.party === 'S') return t('live.badServer');
  return t('live.badLink', { name: playerName(seats[fault.party === 'A' ? 0 : 1]) });
}
