// What the screens show, in one value: knows every part, changes none by itself.
import type { TurnState } from './board';
import type { Connection } from './wire/link';
import type { Trouble } from './wire/http';
import type {
  Challenge,
  Config,
  GameResult,
  Lang,
  Mine,
  Person,
  Presence,
  Reason,
  Rematch,
  View,
} from './wire/types';
import type { Turn } from './play/log';
import { parseRoute, type Route } from './route';
import { readSettings, type Settings } from './settings';
import { createStore } from './store';

export type Sheet =
  | 'settings'
  | 'rules'
  | 'games'
  | 'newGame'
  | 'invite'
  | 'signIn'
  | 'menu'
  | 'resign'
  | 'raise'
  | 'bags'
  | 'matchDice';

export interface Line {
  id: number;
  text: string;
}

export interface Toast {
  id: number;
  text: string;
  action: { label: string; run: () => void } | null;
}

/** What my part in the dice waits for, or why it cannot be done. */
export type DicePart =
  | { k: 'calm' }
  | { k: 'pick' }
  /** The share of my chain that is made. */
  | { k: 'making'; share: number }
  | { k: 'throwing' }
  | { k: 'lost' }
  | { k: 'unsafe' }
  | { k: 'elsewhere' }
  | { k: 'broken'; what: string };

/** The match on the table. `at` is the page's clock (performance.now) when the view came. */
export interface Game {
  id: string;
  view: View | null;
  at: number;
  missing: boolean;
  presence: Presence['seats'];
  rematch: Rematch | null;
  turn: TurnState;
  /** A command waits for the server's answer. */
  sending: boolean;
  /** Why the last move was refused. */
  refused: Reason | null;
  /** The turns seen since the page was opened, oldest first. */
  log: Turn[];
  /** A game just ended: shown until it is closed. */
  result: GameResult | null;
  dice: DicePart;
  /** The lids of both seats, as far as they are known. */
  lids: [number | null, number | null];
  /** The opening throw that is shown: what lay under the lids of seat 0, then of seat 1. */
  opening: number[] | null;
}

export interface Invitation {
  id: string;
  challenge: Challenge | null;
  trouble: Trouble | null;
  /** Made for a group: it is sent there. */
  toGroup: boolean;
}

export interface AppState {
  route: Route;
  lang: Lang;
  settings: Settings;
  person: Person | null;
  config: Config | null;
  connection: Connection;
  game: Game | null;
  invitation: Invitation | null;
  mine: Mine | null;
  sheet: Sheet | null;
  toast: Toast | null;
  /** What the live region says: its last lines. */
  said: Line[];
  /** A request that a button started is under way. */
  busy: boolean;
}

export const NO_TURN: TurnState = {
  mine: false,
  canRoll: false,
  canUndo: false,
  canDone: false,
  asking: false,
};

export function newGame(id: string): Game {
  return {
    id,
    view: null,
    at: 0,
    missing: false,
    presence: ['on', 'on'],
    rematch: null,
    turn: NO_TURN,
    sending: false,
    refused: null,
    log: [],
    result: null,
    dice: { k: 'calm' },
    lids: [null, null],
    opening: null,
  };
}

export const store = createStore<AppState>({
  route: parseRoute(location.pathname),
  lang: 'en',
  settings: readSettings(),
  person: null,
  config: null,
  connection: { k: 'idle' },
  game: null,
  invitation: null,
  mine: null,
  sheet: null,
  toast: null,
  said: [],
  busy: false,
});

export function patchGame(patch: Partial<Game>): void {
  const { game } = store.get();
  if (game) store.set({ game: { ...game, ...patch } });
}
