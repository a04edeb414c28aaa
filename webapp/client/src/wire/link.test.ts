import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, DEAD_MS, PING_MS, type Connection, type Link } from './link';
import type { ClientMessage, ServerMessage } from './types';

class FakeSocket {
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome() {
    this.open();
    this.say({ t: 'welcome', person: 'p', token: 'fresh', server: '1' });
  }
}

let sockets: FakeSocket[];
let states: Connection[];
let ups: number;
let hidden: boolean;
let online: boolean;
let link: Link;

const last = (): FakeSocket => sockets[sockets.length - 1]!;
const state = (): Connection => states[states.length - 1]!;
const pong = (): ServerMessage => ({ t: 'pong', vs: {}, now: 0 });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sockets = [];
  states = [];
  ups = 0;
  hidden = false;
  online = true;
  link = createLink({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    token: () => 'token',
    hidden: () => hidden,
    onLine: () => online,
    message: () => undefined,
    up: () => (ups += 1),
    connection: (connection) => states.push(connection),
  });
});

afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

describe('greeting', () => {
  it('keeps a socket that is still opening when it is started again', () => {
    link.start();
    link.start();
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(DEAD_MS + 1_000);
    link.start();
    last().welcome();
    expect(state()).toEqual({ k: 'online' });
  });

  it('says hello first and is up only after the welcome', () => {
    link.start();
    last().open();
    expect(last().sent).toEqual([{ t: 'hello', token: 'token', proto: 1 }]);
    expect(link.send({ t: 'ping', away: false })).toBe(false);
    last().say({ t: 'welcome', person: 'p', token: 'fresh', server: '1' });
    expect(ups).toBe(1);
    expect(state()).toEqual({ k: 'online' });
    expect(link.send({ t: 'ping', away: false })).toBe(true);
  });
});

describe('heartbeat', () => {
  it('pings after 2.5 s of its own silence and tells whether the page is hidden', () => {
    link.start();
    last().welcome();
    hidden = true;
    vi.advanceTimersByTime(PING_MS + 500);
    expect(last().sent.slice(1)).toEqual([{ t: 'ping', away: true }]);
  });

  it('gives a silent socket up after 9 s and connects again within a second', () => {
    link.start();
    last().welcome();
    vi.advanceTimersByTime(DEAD_MS + 500);
    expect(state().k).toBe('waiting');
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('keeps a socket that answers', () => {
    link.start();
    last().welcome();
    for (let i = 0; i < 60; i++) {
      vi.advanceTimersByTime(1_000);
      last().say(pong());
    }
    expect(sockets).toHaveLength(1);
  });
});

describe('after a sleep', () => {
  it('opens a fresh socket at once when the page is shown after ten minutes (reports 39)', () => {
    link.start();
    last().welcome();
    vi.setSystemTime(Date.now() + 600_000);
    link.wake();
    expect(sockets).toHaveLength(2);
    last().welcome();
    expect(state()).toEqual({ k: 'online' });
  });

  it('notices by its own clock that the machine slept', () => {
    link.start();
    last().welcome();
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });

  it('asks a socket that may be alive, and does not wait 9 s for the answer', () => {
    link.start();
    last().welcome();
    vi.advanceTimersByTime(5_000);
    last().say(pong());
    link.wake();
    expect(last().sent.at(-1)).toEqual({ t: 'ping', away: false });
    vi.advanceTimersByTime(3_000);
    expect(sockets.length).toBeGreaterThan(1);
  });
});

describe('reconnecting', () => {
  it('waits longer each time, and ends in a state with a way out', () => {
    link.start();
    last().welcome();
    const opened: number[] = [];
    for (let i = 0; i < 40 && state().k !== 'stopped'; i++) {
      const count = sockets.length;
      last().onclose?.();
      vi.advanceTimersByTime(15_000);
      if (sockets.length > count) opened.push(Date.now());
    }
    expect(state()).toEqual({ k: 'stopped', why: 'unreachable' });
    expect(opened.length).toBeGreaterThan(10);
    const count = sockets.length;
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(count);
    link.start();
    expect(sockets).toHaveLength(count + 1);
    last().welcome();
    expect(state()).toEqual({ k: 'online' });
  });

  it('says when the device has no network, and connects at once when it is back', () => {
    link.start();
    last().welcome();
    online = false;
    last().onclose?.();
    expect(state()).toEqual({ k: 'offline' });
    online = true;
    const count = sockets.length;
    link.wake();
    expect(sockets).toHaveLength(count + 1);
  });

  it('comes back soon after a restart of the server', () => {
    link.start();
    last().welcome();
    last().say({ t: 'bye', why: 'drain' });
    expect(state()).toMatchObject({ k: 'waiting', restarting: true });
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('does not knock with a session that the server refused', () => {
    link.start();
    last().open();
    last().say({ t: 'bye', why: 'no_session' });
    expect(state()).toEqual({ k: 'stopped', why: 'no_session' });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('hears nothing from a socket that it left', () => {
    link.start();
    const old = last();
    old.welcome();
    vi.setSystemTime(Date.now() + 600_000);
    link.wake();
    old.say({ t: 'bye', why: 'no_session' });
    old.onclose?.();
    expect(state().k).not.toBe('stopped');
    expect(sockets).toHaveLength(2);
  });
});
