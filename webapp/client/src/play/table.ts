// The one board on the page: gives it views and events, takes its turns. Knows the store, draws nothing.
import { mountBoard, type Board, type BoardOptions, type Move } from '../board';
import { say } from '../actions/notice';
import { openSheet } from '../actions/sheets';
import { askWhy, command } from '../actions/live';
import { t } from '../i18n';
import { wantsLessMotion } from '../settings';
import { patchGame, store } from '../state';
import { boardHaptic } from '../sense/haptics';
import { sound } from '../sense/sound';
import { askBeforeClosing } from '../telegram/bridge';
import { PLAIN_TABLE } from '../wire/plain';
import type { Event, View } from '../wire/types';
import { halfTurn, keepHalfTurn } from './half-turn';
import { mayRaise } from './raising';
import { START_MEN } from './positions';
import { sentence } from './saying';
import { boardWords } from './words';

const REFUSED_MS = 4_500;

let board: Board | null = null;
let shown: View | null = null;
let built: Move[] = [];
let refusedTimer: ReturnType<typeof setTimeout> | undefined;

/** The board of the first screen: the start position, nothing to move. */
const EMPTY_TABLE: View = {
  match: '-',
  v: 0,
  head: '',
  table: PLAIN_TABLE,
  seats: [
    { kind: 'guest', name: '', level: null },
    { kind: 'computer', name: '', level: null },
  ],
  me: 0,
  phase: 'playing',
  game: 1,
  score: [0, 0],
  white: 0,
  men: [START_MEN, START_MEN],
  turn: 1,
  dice: [],
  graph: null,
  last: null,
  clock: null,
  resign: null,
  resign_max: 1,
  results: [],
  winner: null,
  variant: 'international',
  actor: 1,
  awaits: 'play',
  cube: null,
  to_roll: false,
  stage: null,
  same_way: false,
  pins: false,
  answering: false,
  bags: null,
  payout: 0,
  ended: null,
  sealing: null,
  live: null,
  rematch: null,
};

export function putBoard(host: HTMLElement): () => void {
  board = mountBoard(
    host,
    {
      onTurn: send,
      onRoll: throwDice,
      onHalfTurn: halfBuilt,
      onCube: () => shown && mayRaise(shown) && openSheet('raise'),
      onWhy: whyNot,
      say: (saying) => shown && say(sentence(saying, shown)),
      sound,
      haptic: boardHaptic,
      onTurnState: (turn) => patchGame({ turn }),
    },
    boardWords(),
  );
  // A board that was just mounted has nothing built, whatever the one before it had.
  built = [];
  showView(shown ?? EMPTY_TABLE);
  return () => {
    board?.destroy();
    board = null;
  };
}

function options(view: View): BoardOptions {
  const { settings, game } = store.get();
  const sending = game?.id === view.match && game.sending;
  return {
    flipped: settings.flipped,
    firstGame: isFirstGame(),
    // The opening throw belongs to both: nobody is asked to make it.
    autoRoll: settings.autoRoll || view.last === null,
    autoForced: settings.autoForced,
    autoBearOff: settings.autoBearOff,
    reducedMotion: wantsLessMotion(settings),
    mayRaise: mayRaise(view),
    interactive: view.me !== null && view.phase === 'playing' && view.match !== '-' && !sending,
  };
}

function isFirstGame(): boolean {
  return store.get().game !== null && !store.get().settings.played;
}

export function clearTable(): void {
  showView(EMPTY_TABLE);
}

/** Shows a view at once and takes up what was half built on it. */
export function showView(view: View): void {
  const wanted = halfTurn(view);
  look(view);
  board?.set(view, options(view));
  takeUp(wanted);
}

export async function playEvents(events: Event[], view: View): Promise<void> {
  const wanted = halfTurn(view);
  look(view);
  await board?.play(events, view, options(view));
  if (shown === view) takeUp(wanted);
}

/** The board keeps a half-built turn only while the version stays. */
function look(view: View): void {
  if (shown?.match !== view.match || shown.v !== view.v) built = [];
  shown = view;
}

function takeUp(moves: Move[] | null): void {
  if (moves && built.length === 0) board?.restoreHalfTurn(moves);
}

/** Settings or the connection changed: the same view under new options. */
export function refreshTable(): void {
  if (shown) showView(shown);
}

export const undo = (): void => board?.undo();
export const done = (): void => board?.done();
export const roll = (): void => board?.roll();

function send(moves: Move[]): void {
  if (!shown) return;
  command(shown.match, shown.v, { k: 'play', moves });
  askBeforeClosing(false);
}

function throwDice(): void {
  if (shown?.live) void import('../actions/live-dice').then(({ throwLive }) => shown && throwLive(shown));
  else if (shown) command(shown.match, shown.v, { k: 'roll' });
}

function halfBuilt(moves: Move[]): void {
  built = moves;
  if (!shown || shown.match === '-') return;
  keepHalfTurn(shown, moves);
  askBeforeClosing(moves.length > 0);
  if (moves.length > 0) patchGame({ refused: null });
}

async function whyNot(taken: Move[], move: Move) {
  if (!shown) return null;
  const answer = await askWhy(shown.match, shown.v, taken, move);
  if (!answer) return null;
  patchGame({ refused: answer.reason });
  say(t(`why.${answer.reason}`));
  clearTimeout(refusedTimer);
  refusedTimer = setTimeout(() => patchGame({ refused: null }), REFUSED_MS);
  return { reason: answer.reason, points: answer.points };
}
