// My part in the dice of the match on the table: seals and seeds by itself, lids as the person wants them. Live dice
// have their own script, which is fetched when a match needs it.
import { canHash } from '../dice/hashing';
import { forgetSeeds, keepSeed, mySeeds, sweep, type Place } from '../dice/keep';
import { freshSeed, randomLid, seal, type Lid, type Seed } from '../dice/seed';
import { t } from '../i18n';
import { patchGame, store, type DicePart } from '../state';
import type { Answer, Pending } from '../wire/commands';
import type { Command, Event, Seat, SealingView, View } from '../wire/types';
import { commandByItself } from './live';
import { toast, toastTrouble } from './notice';
import { placeOf } from './receipts';

/** The newest view of the match on the table; the page may still show an older one. */
let newest: View | null = null;
let resting: View | null = null;
let lid: Lid | null = null;
let swept = false;
/** Ids of commands that the server has refused. */
const refused = new Set<string>();
/** One thing at a time: a link that is being computed is not computed twice. */
let atWork: Promise<void> = Promise.resolve();

/** Another match comes onto the table, or none. */
export function newDice(): void {
  newest = resting = null;
  lid = null;
}

/** A newer view: what it asks of me is done. */
export function tend(view: View, events: readonly Event[]): void {
  const before = newest;
  newest = view;
  knowLids(before, view, events);
  const place = placeOf(view.match);
  if (!place) return;
  if (!swept) sweep(Date.now());
  swept = true;
  if (!view.sealing && before?.sealing !== null) forgetSeeds(place);
  atWork = atWork.then(() => work(view, place, events)).catch(() => toastTrouble('failed'));
}

/** Again what the newest view asks. */
function tendAgain(): void {
  if (newest) tend(newest, []);
}

/** The board has come to rest on a view: only now are its dice thrown, so that the turn before is seen. */
export function rest(view: View): void {
  resting = view;
  if (view === newest) tendAgain();
}

export const isNewest = (view: View): boolean => newest === view;
export const isResting = (view: View): boolean => resting === view;

/** The answer to a command of this match: what could not be sent meanwhile is sent now. */
export function heardAnswer({ id }: Pending, answer: Answer): void {
  if (answer.k === 'nak') refused.add(id);
  else if (newest && newest.v >= answer.v) tendAgain();
}

/** Not what was refused in the same words already. */
export function send(view: View, cmd: Command): void {
  const id = `self-${cmd.k}-${view.v}`;
  if (!refused.has(id)) commandByItself(view.match, view.v, cmd, id);
}

/** A throw that does not check is told for as long as the match is on the table. */
export function tell(dice: DicePart): void {
  if (store.get().game?.dice.k !== 'broken') patchGame({ dice });
}

async function work(view: View, place: Place, events: readonly Event[]): Promise<void> {
  if (view.me === null) return;
  if (view.table.dice === 'live') {
    const { tendLive } = await import('./live-dice');
    return tendLive(view, view.me, place, events);
  }
  if (isNewest(view) && view.sealing) await tendSealed(view, view.sealing, view.me, place);
  else tell({ k: 'calm' });
}

async function tendSealed(view: View, sealing: SealingView, me: Seat, place: Place): Promise<void> {
  const hash = sealing.sealed[me];
  if (hash !== null) {
    const mine = await sealedSeed(view.match, me, hash, place);
    if (mine && sealing.awaits === 'open') send(view, shown(mine));
    return tell({ k: mine ? 'calm' : 'lost' });
  }
  if (sealing.awaits === null) return tell({ k: 'calm' });
  if (sealing.awaits === 'seal' && !canHash()) return tell({ k: 'unsafe' });
  const seed = wantedSeed(place);
  if (!seed) return;
  const keptWell = keepSeed(place, seed);
  if (sealing.awaits === 'seed') return send(view, shown(seed));
  if (!keptWell) toast(t('sealing.unkept'));
  send(view, { k: 'seal', hash: await seal(view.match, me, seed) });
}

const shown = ({ lid, seed }: Seed): Command => ({ k: 'seed', lid, seed });

/** The one that was made before, in another tab too, or a new one under the lid that is picked. */
function wantedSeed(place: Place): Seed | null {
  const [made] = mySeeds(place);
  if (made) {
    know(made.lid);
    return made;
  }
  const picked = wantedLid();
  return picked && freshSeed(picked);
}

async function sealedSeed(match: string, me: Seat, hash: string, place: Place): Promise<Seed | null> {
  for (const seed of mySeeds(place)) {
    if ((await seal(match, me, seed)) !== hash) continue;
    know(seed.lid);
    return seed;
  }
  return null;
}

/** Drawn at once, unless the person wants to pick; then null, and the page asks. */
export function wantedLid(): Lid | null {
  if (lid === null && store.get().settings.pickLid) {
    tell({ k: 'pick' });
    return null;
  }
  know((lid ??= randomLid()));
  return lid;
}

export function pickLid(picked: Lid): void {
  if (store.get().game?.dice.k !== 'pick') return;
  lid = picked;
  tendAgain();
}

/** A further live game has lids of its own. */
export function newLid(): void {
  lid = null;
}

function know(mine: number): void {
  const { game } = store.get();
  const me = newest?.me;
  if (!game || me === null || me === undefined) return;
  patchGame({ lids: me === 0 ? [mine, game.lids[1]] : [game.lids[0], mine] });
}

function knowLids(before: View | null, view: View, events: readonly Event[]): void {
  const { game } = store.get();
  if (!game) return;
  // Each live game has lids of its own.
  const known = before?.live && before.live.game !== view.live?.game ? [null, null] : game.lids;
  const shown = view.sealing?.lids ?? view.live?.lids;
  const lidOf = (seat: Seat): number | null => {
    const told = events.find((event) => event.k === 'seed_shown' && event.seat === seat);
    return shown?.[seat] ?? (told && 'lid' in told ? told.lid : null) ?? known[seat] ?? null;
  };
  patchGame({ lids: [lidOf(0), lidOf(1)] });
}
