// The matches that this page follows: knows the version rules, knows nothing of sockets or boards.
import type { ClientMessage, Event, KeptReceipt, ServerMessage, View } from './types';

/** A change of a followed match; `events` is null where the whole state came (first look, or after a gap). */
export interface Change {
  view: View;
  events: Event[] | null;
}

export interface Follower {
  watch(match: string): void;
  unwatch(match: string): void;
  /** Asks again for everything that is followed: after each greeting. */
  resume(): void;
  receive(message: ServerMessage): void;
  version(match: string): number;
  /** The head of the log at version `v`; null where that is not the version that is known. */
  head(match: string, v: number): string | null;
}

export function createFollower(
  send: (message: ClientMessage) => boolean,
  changed: (change: Change) => void,
  receipt: (match: string) => KeptReceipt | null = () => null,
): Follower {
  const views = new Map<string, View | null>();

  function ask(match: string): void {
    send({ t: 'watch', match, v: views.get(match)?.v ?? null, receipt: receipt(match) });
  }

  return {
    watch(match) {
      if (!views.has(match)) views.set(match, null);
      ask(match);
    },
    unwatch(match) {
      if (views.delete(match)) send({ t: 'unwatch', match });
    },
    resume() {
      for (const match of views.keys()) ask(match);
    },
    version: (match) => views.get(match)?.v ?? 0,
    head(match, v) {
      const view = views.get(match);
      return view?.v === v ? view.head : null;
    },
    receive(message) {
      if (message.t === 'state') {
        const { view } = message;
        const mine = views.get(view.match);
        if (mine === undefined || (mine && view.v < mine.v)) return;
        views.set(view.match, view);
        changed({ view, events: null });
      } else if (message.t === 'ev') {
        const mine = views.get(message.match);
        if (!mine) return;
        if (message.view.v <= mine.v) return;
        if (message.view.v > mine.v + 1) return ask(message.match);
        views.set(message.match, message.view);
        changed({ view: message.view, events: message.events });
      } else if (message.t === 'pong') {
        for (const [match, view] of views) {
          const theirs = message.vs[match];
          if (theirs !== undefined && (!view || theirs > view.v)) ask(match);
        }
      }
    },
  };
}
