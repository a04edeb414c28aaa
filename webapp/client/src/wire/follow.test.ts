import { beforeEach, describe, expect, it } from 'vitest';
import { createFollower, type Change, type Follower } from './follow';
import type { ClientMessage, Event, View } from './types';

const view = (v: number, match = 'm'): View => ({ match, v }) as View;
const events: Event[] = [{ k: 'passed', seat: 0 }];

let sent: ClientMessage[];
let changes: Change[];
let follower: Follower;

beforeEach(() => {
  sent = [];
  changes = [];
  follower = createFollower(
    (message) => sent.push(message) > 0,
    (change) => changes.push(change),
  );
  follower.watch('m');
  follower.receive({ t: 'state', view: view(3), receipt: null });
  sent = [];
  changes = [];
});

const shown = (): number[] => changes.map((change) => change.view.v);

describe('versions', () => {
  it('applies the next one with its events', () => {
    follower.receive({ t: 'ev', match: 'm', events, view: view(4) });
    expect(changes).toEqual([{ view: view(4), events }]);
  });

  it('drops what it has seen, even out of order', () => {
    follower.receive({ t: 'ev', match: 'm', events, view: view(3) });
    follower.receive({ t: 'ev', match: 'm', events, view: view(2) });
    expect(shown()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('asks for the state on a gap, and goes on from it', () => {
    follower.receive({ t: 'ev', match: 'm', events, view: view(6) });
    expect(sent).toEqual([{ t: 'watch', match: 'm', v: 3, receipt: null }]);
    follower.receive({ t: 'state', view: view(6), receipt: null });
    follower.receive({ t: 'ev', match: 'm', events, view: view(7) });
    expect(shown()).toEqual([6, 7]);
  });

  it('heals by the heartbeat when a hint was lost', () => {
    follower.receive({ t: 'pong', vs: { m: 5 }, now: 0 });
    expect(sent).toEqual([{ t: 'watch', match: 'm', v: 3, receipt: null }]);
    sent = [];
    follower.receive({ t: 'pong', vs: { m: 3 }, now: 0 });
    expect(sent).toEqual([]);
  });

  it('never goes back to an older state', () => {
    follower.receive({ t: 'state', view: view(2), receipt: null });
    expect(shown()).toEqual([]);
  });

  it('shows with each question what the server has signed', () => {
    const signed = { text: 'nardi-receipt-v1|m|3', signature: 'ab' };
    createFollower(
      (message) => sent.push(message) > 0,
      () => undefined,
      (match) => (match === 'm' ? signed : null),
    ).watch('m');
    expect(sent).toEqual([{ t: 'watch', match: 'm', v: null, receipt: signed }]);
  });

  it('knows the head of the version that it has', () => {
    follower.receive({ t: 'state', view: { ...view(4), head: 'ff' }, receipt: null });
    expect([follower.head('m', 4), follower.head('m', 3), follower.head('x', 4)]).toEqual(['ff', null, null]);
  });

  it('asks again for what it follows after each greeting, and for nothing else', () => {
    follower.watch('other');
    follower.unwatch('other');
    sent = [];
    follower.resume();
    expect(sent).toEqual([{ t: 'watch', match: 'm', v: 3, receipt: null }]);
  });

  it('ignores matches that it does not follow', () => {
    follower.receive({ t: 'ev', match: 'x', events, view: view(1, 'x') });
    follower.receive({ t: 'state', view: view(1, 'x'), receipt: null });
    expect(shown()).toEqual([]);
  });
});
