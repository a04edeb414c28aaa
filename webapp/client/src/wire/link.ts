// One WebSocket that keeps itself alive: knows greeting, heartbeat and reconnecting, knows nothing of matches.
import type { ClientMessage, ServerMessage } from './types';

/** What a person may be told about the connection. `until` is when the next try starts (epoch, ms). */
export type Connection =
  | { k: 'idle' }
  | { k: 'connecting' }
  | { k: 'online' }
  | { k: 'waiting'; until: number; restarting: boolean }
  | { k: 'offline' }
  | { k: 'stopped'; why: 'unreachable' | 'no_session' };

export interface LinkOptions {
  open(): WebSocket;
  token(): string | null;
  hidden(): boolean;
  onLine(): boolean;
  message(message: ServerMessage): void;
  up(): void;
  connection(state: Connection): void;
}

export interface Link {
  /** False when there is no greeted socket: nothing was sent. */
  send(message: ClientMessage): boolean;
  /** Connects if it is not connected; forgets earlier failures. */
  start(): void;
  /** The page was shown, the network came back, or the machine woke up. */
  wake(): void;
  /** Presence may have changed: say so at once. */
  ping(): void;
  stop(): void;
}

export const PING_MS = 2_500;
export const DEAD_MS = 9_000;
const PROBE_MS = 1_500;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
/** After so many tries in a row (about two minutes) only a person, or a sign of life, starts the next one. */
const MOST_TRIES = 16;

export function createLink(options: LinkOptions): Link {
  let socket: WebSocket | null = null;
  let greeted = false;
  let tries = 0;
  let sentAt = 0;
  let heardAt = 0;
  let tickedAt = 0;
  let deadAfter = DEAD_MS;
  let leaving: 'drain' | 'too_many' | 'no_session' | 'slow' | null = null;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let waiter: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(waiter);
    waiter = undefined;
    drop();
    const token = options.token();
    if (!token) return options.connection({ k: 'stopped', why: 'no_session' });
    if (tries === 0) options.connection({ k: 'connecting' });
    tries += 1;
    leaving = null;
    deadAfter = DEAD_MS;
    heardAt = sentAt = tickedAt = Date.now();
    const mine = (socket = options.open());
    mine.onopen = () => transmit(mine, { t: 'hello', token: options.token() ?? token, proto: 1 });
    mine.onmessage = (event) => {
      if (mine === socket) receive(String(event.data));
    };
    mine.onclose = mine.onerror = () => {
      if (mine === socket) lost();
    };
    ticker = setInterval(tick, 500);
  }

  function drop(): void {
    clearInterval(ticker);
    ticker = undefined;
    greeted = false;
    const old = socket;
    socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    try {
      old.close();
    } catch {
      // It never opened.
    }
  }

  function receive(text: string): void {
    heardAt = Date.now();
    deadAfter = DEAD_MS;
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'welcome') {
      greeted = true;
      tries = 0;
      options.message(message);
      options.connection({ k: 'online' });
      options.up();
      return;
    }
    if (message.t === 'bye') {
      leaving = message.why;
      return lost();
    }
    options.message(message);
  }

  function lost(): void {
    drop();
    if (leaving === 'no_session') return options.connection({ k: 'stopped', why: 'no_session' });
    if (tries >= MOST_TRIES) return options.connection({ k: 'stopped', why: 'unreachable' });
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));
    const least = leaving === 'too_many' ? 5_000 : 0;
    const wait = Math.round(least + longest * (0.5 + Math.random() / 2));
    waiter = setTimeout(connect, wait);
    if (!options.onLine()) options.connection({ k: 'offline' });
    else options.connection({ k: 'waiting', until: Date.now() + wait, restarting: leaving === 'drain' });
  }

  function tick(): void {
    const now = Date.now();
    const slept = now - tickedAt > DEAD_MS;
    tickedAt = now;
    if (slept) return wake();
    if (now - heardAt > deadAfter) return lost();
    if (greeted && now - sentAt >= PING_MS) ping();
  }

  function wake(): void {
    tickedAt = Date.now();
    if (socket && Date.now() - heardAt <= DEAD_MS) {
      // Maybe alive: ask, and believe silence sooner than usual.
      if (greeted) {
        ping();
        deadAfter = Date.now() - heardAt + PROBE_MS;
      }
      return;
    }
    if (!socket && waiter === undefined && tries === 0) return;
    tries = 0;
    connect();
  }

  function ping(): void {
    send({ t: 'ping', away: options.hidden() });
  }

  function send(message: ClientMessage): boolean {
    if (!socket || !greeted) return false;
    return transmit(socket, message);
  }

  function transmit(on: WebSocket, message: ClientMessage): boolean {
    if (on.readyState !== 1) return false;
    sentAt = Date.now();
    on.send(JSON.stringify(message));
    return true;
  }

  return {
    send,
    wake,
    ping,
    start() {
      tries = 0;
      // One that is just opening is not thrown away: on a slow line its handshake is the whole wait.
      if (!socket || (!greeted && Date.now() - heardAt > deadAfter)) connect();
    },
    stop() {
      clearTimeout(waiter);
      waiter = undefined;
      tries = 0;
      drop();
      options.connection({ k: 'idle' });
    },
  };
}
