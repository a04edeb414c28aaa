// The live wire of the page: joins link, followed matches and unanswered commands to the store.
import { store, patchGame } from '../state';
import { createCommands, newId, type Answer, type Pending } from '../wire/commands';
import { createFollower, type Change } from '../wire/follow';
import { createLink } from '../wire/link';
import type { Because, Command, ServerMessage } from '../wire/types';
import type { Move } from '../board';
import { keptReceipt } from './receipts';
import { renew, token } from './session';

type Listener<T> = (value: T) => void;

/** Those who want to know; each is set once at start. */
export const hear: {
  changed: Listener<Change>;
  answered: (pending: Pending, answer: Answer) => void;
  message: Listener<ServerMessage>;
  /** There is a greeted socket (again): news may have been missed. */
  up: () => void;
} = { up: () => undefined, changed: () => undefined, answered: () => undefined, message: () => undefined };

const questions = new Map<string, (answer: Because | null) => void>();
const PATIENCE_MS = 4_000;

const link = createLink({
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  token,
  hidden: () => document.hidden,
  onLine: () => navigator.onLine,
  message: receive,
  up() {
    follower.resume();
    commands.resend();
    hear.up();
  },
  connection: (connection) => store.set({ connection }),
});

const follower = createFollower(link.send, (change) => hear.changed(change), keptReceipt);
const commands = createCommands(link.send, (pending, answer) => hear.answered(pending, answer));

function receive(message: ServerMessage): void {
  switch (message.t) {
    case 'welcome':
      return renew(message.token);
    case 'because':
      return settle(message.id, message);
    case 'nak':
      if (message.id) settle(message.id, null);
      break;
    default:
  }
  follower.receive(message);
  commands.receive(message);
  hear.message(message);
}

function settle(id: string, answer: Because | null): void {
  questions.get(id)?.(answer);
  questions.delete(id);
}

/** Opens the socket if it is not open; needs a session. */
export function goLive(): void {
  if (store.get().connection.k !== 'online') link.start();
}

/** With another person's token the old socket is of no use. */
export function goLiveAnew(): void {
  link.stop();
  link.start();
}

export const wake = link.wake;
export const tellPresence = link.ping;

export function watch(match: string): void {
  follower.watch(match);
  patchGame({ sending: commands.pending(match) !== null });
}

export const unwatch = follower.unwatch;

/** Sends a command about the match as it was at version `v`; it is kept until the server answers. */
export function command(match: string, v: number, cmd: Command): void {
  commands.submit({ match, v, head: follower.head(match, v), cmd });
  patchGame({ sending: true });
}

/** The same without a touch of the person; with one id in all tabs, so that it counts once. */
export function commandByItself(match: string, v: number, cmd: Command, id: string): void {
  commands.submit({ id, match, v, head: follower.head(match, v), cmd });
}

export function isSending(match: string): boolean {
  return commands.pending(match) !== null;
}

/** Why a move is refused; null when there is no answer to be had. */
export function askWhy(match: string, v: number, taken: Move[], move: Move): Promise<Because | null> {
  const id = newId();
  if (!link.send({ t: 'why', id, match, v, taken, move })) return Promise.resolve(null);
  return new Promise((resolve) => {
    questions.set(id, resolve);
    setTimeout(() => settle(id, null), PATIENCE_MS);
  });
}
