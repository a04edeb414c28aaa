// The match on the table as news come: what to show first, what to hold back, what to say. Decides no rule.
import { t } from '../i18n';
import { turnsIn } from '../play/log';
import { afterSteps } from '../play/positions';
import { otherSeat, playerName, resultLine } from '../play/players';
import { mayRaise } from '../play/raising';
import { raisingLine } from '../play/saying';
import { clearTable, playEvents, refreshTable, showView } from '../play/table';
import { outcome } from '../sense/haptics';
import { sound } from '../sense/sound';
import { askBeforeClosing } from '../telegram/bridge';
import { newGame, patchGame, store } from '../state';
import type { Answer, Pending } from '../wire/commands';
import type { Change } from '../wire/follow';
import type { Event, GameResult, Refused, ServerMessage, View } from '../wire/types';
import { heardAnswer, newDice, rest, tend } from './dice';
import { closeLids, showLids } from './lids';
import { command, goLive, hear, isSending, unwatch, watch } from './live';
import { go } from './navigate';
import { say, toast, toastTrouble } from './notice';
import { setSettings } from './preferences';
import { takeReceipt } from './receipts';
import { troubleOf } from '../wire/http';
import { ensureSession } from './session';

/** The next game of the match, already begun on the server, while the result of the last one is shown. */
let held: { events: Event[]; view: View } | null = null;
const LOG_LENGTH = 60;
/** The version that an acknowledged command made and that has not been shown yet. */
let awaited = 0;

export function listenToMatches(): void {
  hear.changed = changed;
  addEventListener('pointerdown', closeLids, { capture: true });
  addEventListener('keydown', closeLids, { capture: true });
  hear.answered = answered;
  hear.message = heard;
}

export async function openMatch(id: string): Promise<void> {
  const before = store.get().game;
  if (before && before.id !== id) unwatch(before.id);
  held = null;
  awaited = 0;
  newDice();
  store.set({ game: newGame(id) });
  try {
    await ensureSession();
  } catch (failure) {
    return toastTrouble(troubleOf(failure));
  }
  if (store.get().game?.id !== id) return;
  goLive();
  watch(id);
}

export function leaveMatch(): void {
  const { game } = store.get();
  if (!game) return;
  unwatch(game.id);
  held = null;
  newDice();
  closeLids();
  store.set({ game: null });
  clearTable();
  askBeforeClosing(false);
}

function changed({ view, events }: Change): void {
  if (store.get().game?.id !== view.match) return;
  tend(view, events ?? []);
  if (held?.view.match === view.match) {
    // Chains and the opening of the next live game: the result of the last one stays.
    if (view.phase === 'preparing' || (view.last === null && events?.some(({ k }) => k === 'thrown'))) {
      held.events.push(...(events ?? []));
      held.view = view;
      return;
    }
    nextGame();
  }
  const { game } = store.get();
  if (!game) return;
  const before = game.view;
  if (awaited <= view.v) awaited = 0;
  const waited = game.rematch?.by === view.me && !game.rematch?.match;
  if (waited && view.rematch?.match) return go({ at: 'match', id: view.rematch.match });
  patchGame({
    view,
    log: events ? [...game.log, ...turnsIn(events, before)].slice(-LOG_LENGTH) : game.log,
    at: performance.now(),
    missing: false,
    refused: null,
    rematch: view.rematch,
    sending: isSending(view.match) || awaited > 0,
  });
  if (!events || !before) {
    showView(view);
    rest(view);
    if (before && view.results.length > before.results.length) showResult(view);
    else rollPastTheRaise(view);
    return;
  }
  void show(before, view, events);
}

async function show(before: View, view: View, events: Event[]): Promise<void> {
  const end = events.findIndex((event) => event.k === 'game_ended');
  speakOfAnswer(events, view);
  speakOfRaising(before, events, view);
  if (end < 0) {
    showLids(events, view);
    await playEvents(events, view);
    rest(view);
    if (view.actor === view.me && before.actor !== view.me && view.phase === 'playing') sound('turn');
    return rollPastTheRaise(view);
  }
  if (view.phase === 'over') {
    await playEvents(events.slice(0, end), view);
    return showResult(view);
  }
  const last = lastPosition(before, view, events);
  const waiting = (held = { events: events.slice(end + 1), view });
  patchGame({ view: last });
  await playEvents(events.slice(0, end), last);
  if (held === waiting) showResult(view);
}

/** How the game stood when it ended: the newest view shows the next one already. */
function lastPosition(before: View, view: View, events: Event[]): View {
  const played = events.find((event) => event.k === 'played');
  return {
    ...before,
    // No version of the log: the same version shows the next game a moment later.
    v: -view.v,
    men: played ? afterSteps(before, played) : before.men,
    last: played ? { seat: played.seat, dice: before.dice, steps: played.steps } : before.last,
    score: view.score,
    results: view.results,
    clock: view.clock,
    dice: [],
    awaits: null,
    stage: null,
    cube: before.cube && { ...before.cube, offer: null },
    graph: null,
    resign: null,
  };
}

/** An offer to resign came to nothing: it was refused, or whoever made it played on. */
function speakOfAnswer(events: readonly Event[], view: View): void {
  const refused = events.find((event) => event.k === 'resign_refused');
  if (!refused || view.me === null) return;
  const name = playerName(view.seats[otherSeat(view.me)]);
  const mine = refused.seat !== view.me;
  const tookBack = events.some((event) => event.k === 'played' && event.seat !== refused.seat);
  const line = tookBack
    ? t(mine ? 'resign.youTookBack' : 'resign.tookBack', { name })
    : t(mine ? 'resign.refused' : 'resign.youRefused', { name });
  toast(line);
  say(line);
}

function speakOfRaising(before: View, events: readonly Event[], view: View): void {
  const level = view.cube?.offer?.level ?? before.cube?.offer?.level ?? 1;
  for (const event of events) {
    const line = raisingLine(event, view, level);
    if (!line) continue;
    say(line);
    if (event.k !== 'raise_offered' && event.k !== 'beavered') toast(line);
  }
}

/** Who never raises need not be asked each turn. */
function rollPastTheRaise(view: View): void {
  const { autoRoll, neverRaise } = store.get().settings;
  if (autoRoll && neverRaise && mayRaise(view) && !view.live && store.get().game?.view === view)
    command(view.match, view.v, { k: 'roll' });
}

function showResult(view: View): void {
  const result = view.results[view.results.length - 1];
  if (!result) return;
  patchGame({ result });
  say(`${resultTitle(view, result)}. ${resultLine(result, view.table)}`);
  const won = result.winner === view.me;
  sound(won ? 'won' : 'lost');
  if (won) outcome('success');
  setSettings({ played: true });
  // Nobody's clock waits longer than the pause that the server gives.
  if (view.phase !== 'over' && view.clock)
    setTimeout(() => store.get().game?.result === result && nextGame(), 7_500);
}

export function resultTitle(view: View, result: GameResult): string {
  const over = view.phase === 'over';
  if (result.winner === null) return t('result.draw');
  if (result.winner === view.me) return t(over ? 'result.wonMatch' : 'result.won');
  const name = playerName(view.seats[result.winner]);
  return over ? t('result.lostMatch', { name }) : t('result.lost', { name });
}

/** The result was looked at: show the game that is already going on. */
export function nextGame(): void {
  const next = held;
  held = null;
  patchGame(next ? { result: null, view: next.view } : { result: null });
  if (!next) return;
  showLids(next.events, next.view);
  void playEvents(next.events, next.view).then(() => rest(next.view));
}

function answered(pending: Pending, answer: Answer): void {
  const { game } = store.get();
  if (answer.k === 'nak' && !isByItself(pending, answer.code)) toastTrouble(answer.code);
  if (!game || game.id !== pending.match) return;
  heardAnswer(pending, answer);
  if (answer.k === 'ack' && (game.view?.v ?? 0) < answer.v) {
    awaited = answer.v;
    return;
  }
  patchGame({ sending: awaited > 0 });
  if (answer.k === 'nak') watch(game.id);
  if (!held && !game.result) refreshTable();
}

/** Another tab of mine was faster with what both do without being asked. */
function isByItself({ id }: Pending, code: Refused): boolean {
  return id.startsWith('self-') && (code === 'stale' || code === 'not_now');
}

function heard(message: ServerMessage): void {
  takeReceipt(message);
  const { game, route, invitation } = store.get();
  switch (message.t) {
    case 'presence':
      if (game?.id === message.match) patchGame({ presence: message.seats });
      return;
    case 'rematch':
      if (game?.id !== message.match) return;
      patchGame({ rematch: message.rematch });
      if (message.rematch.match) go({ at: 'match', id: message.rematch.match });
      return;
    case 'started':
      if (route.at === 'match' && route.id === message.match) return;
      if (route.at === 'match' && game?.view?.phase === 'playing' && invitation?.id !== message.challenge) {
        return toast(t('invite.accepted'), {
          label: t('invite.open'),
          run: () => go({ at: 'match', id: message.match }),
        });
      }
      return go({ at: 'match', id: message.match });
    case 'nak':
      if (message.match && message.match === game?.id && message.code === 'not_found')
        patchGame({ missing: true });
      return;
    default:
  }
}
