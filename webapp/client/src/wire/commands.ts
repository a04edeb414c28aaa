// Commands that the server has not answered yet: kept (also over a reload) and sent again with the same id.
import { keep, kept } from '../storage';
import type { ClientMessage, Command, Refused, ServerMessage } from './types';

export interface Pending {
  id: string;
  match: string;
  v: number;
  /** Of the log as it was seen; null: not known. */
  head: string | null;
  cmd: Command;
}

/** What a command was made for. `id`: of one that every tab of a person would send alike, so that it counts once. */
export interface Made extends Omit<Pending, 'id'> {
  id?: string;
}

export type Answer = { k: 'ack'; v: number } | { k: 'nak'; code: Refused };

export interface Commands {
  submit(made: Made): void;
  pending(match: string): Pending | null;
  /** Sends again what has no answer: after each greeting. */
  resend(): void;
  receive(message: ServerMessage): void;
}

const SHELF = 'commands';
const MOST_KEPT = 8;

export function createCommands(
  send: (message: ClientMessage) => boolean,
  answered: (pending: Pending, answer: Answer) => void,
): Commands {
  let waiting: Pending[] = kept<Pending[]>(SHELF) ?? [];

  function put(next: Pending[]): void {
    waiting = next.slice(-MOST_KEPT);
    keep(SHELF, waiting);
  }

  return {
    submit(made) {
      // The same command on the same version is the same wish: a second press is not a second command.
      if (waiting.some((one) => one.match === made.match)) return;
      const one: Pending = { ...made, id: made.id ?? newId() };
      put([...waiting, one]);
      send({ t: 'do', ...one });
    },
    pending: (match) => waiting.find((one) => one.match === match) ?? null,
    resend() {
      for (const one of waiting) send({ t: 'do', ...one });
    },
    receive(message) {
      if (message.t !== 'ack' && message.t !== 'nak') return;
      const one = waiting.find((each) => each.id === message.id);
      if (!one) return;
      // Not a verdict on the command: it is asked again a little later, with the same id.
      if (message.t === 'nak' && (message.code === 'busy' || message.code === 'too_many')) {
        setTimeout(() => waiting.includes(one) && send({ t: 'do', ...one }), 1_000);
        return;
      }
      put(waiting.filter((each) => each !== one));
      answered(one, message.t === 'ack' ? { k: 'ack', v: message.v } : { k: 'nak', code: message.code });
    },
  };
}

/** 20 random characters, also where `crypto.randomUUID` is missing (pages without https). */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
