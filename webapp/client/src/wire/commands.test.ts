import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommands, type Answer, type Pending } from './commands';
import type { ClientMessage, Command, Do } from './types';

const play: Command = { k: 'play', moves: [[13, 7]] };
const other: Command = { k: 'play', moves: [[24, 18]] };

let sent: Do[];
let connected: boolean;
let answers: [Pending, Answer][];

const send = (message: ClientMessage): boolean => {
  if (connected && message.t === 'do') sent.push(message);
  return connected;
};
const make = () => createCommands(send, (pending, answer) => answers.push([pending, answer]));

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = [];
  connected = true;
});

describe('commands', () => {
  it('resends with the same id until there is an answer (reports 20)', () => {
    const commands = make();
    connected = false;
    commands.submit({ match: 'm', v: 4, head: null, cmd: play });
    expect(sent).toEqual([]);
    connected = true;
    commands.resend();
    commands.resend();
    expect(new Set(sent.map((one) => one.id)).size).toBe(1);
    commands.receive({ t: 'ack', id: sent[0]!.id, v: 5 });
    commands.resend();
    expect(sent).toHaveLength(2);
    expect(answers.map(([, answer]) => answer)).toEqual([{ k: 'ack', v: 5 }]);
  });

  it('plays no second turn while the first has no answer (reports 19)', () => {
    const commands = make();
    commands.submit({ match: 'm', v: 4, head: null, cmd: play });
    commands.submit({ match: 'm', v: 4, head: null, cmd: other });
    commands.resend();
    expect(sent.map((one) => one.cmd)).toEqual([play, play]);
  });

  it('survives a reload of the page', () => {
    make().submit({ match: 'm', v: 4, head: null, cmd: play });
    const reloaded = make();
    expect(reloaded.pending('m')?.cmd).toEqual(play);
    reloaded.resend();
    expect(sent[1]).toEqual(sent[0]);
    reloaded.receive({ t: 'nak', id: sent[0]!.id, code: 'stale', match: 'm' });
    expect(make().pending('m')).toBeNull();
    expect(answers[0]?.[1]).toEqual({ k: 'nak', code: 'stale' });
  });

  it('takes a busy server for no answer yet', () => {
    vi.useFakeTimers();
    const commands = make();
    commands.submit({ match: 'm', v: 4, head: null, cmd: play });
    commands.receive({ t: 'nak', id: sent[0]!.id, code: 'busy', match: 'm' });
    expect(commands.pending('m')).not.toBeNull();
    vi.advanceTimersByTime(1_500);
    expect(sent).toHaveLength(2);
    vi.useRealTimers();
  });

  it('is not moved by answers to other questions', () => {
    const commands = make();
    commands.submit({ match: 'm', v: 4, head: null, cmd: play });
    commands.receive({ t: 'nak', id: null, code: 'bad_request', match: null });
    commands.receive({ t: 'ack', id: 'something-else', v: 9 });
    expect(commands.pending('m')).not.toBeNull();
    expect(answers).toEqual([]);
  });
});
