// A board in a page of a test, with what it told its callbacks. Knows clicks and labels, knows no rule.
import { vi } from 'vitest';
import type { Board, BoardCallbacks, BoardOptions, Move, Saying, TurnState } from '../api';
import { mountBoard } from '../mount';
import { english } from './words';

export const OPTIONS: BoardOptions = {
  flipped: false,
  firstGame: false,
  autoRoll: true,
  autoForced: false,
  autoBearOff: false,
  reducedMotion: true,
  interactive: true,
};

export interface Heard {
  turns: Move[][];
  halves: Move[][];
  whys: [Move[], Move][];
  sayings: Saying[];
  state: TurnState | null;
  rolls: number;
  cubes: number;
}

export interface Mounted {
  host: HTMLElement;
  board: Board;
  heard: Heard;
  target(place: string | number): Element;
  /** Clicks one after another, each looked at until nothing moves any more. */
  press(...places: (string | number)[]): void;
  key(place: string, code: string): void;
  label(place: string | number): string;
}

/** Wants fake timers. */
export function mounted(): Mounted {
  document.body.innerHTML = '<main><div></div></main>';
  const host = document.querySelector('div') as HTMLElement;
  const heard: Heard = { turns: [], halves: [], whys: [], sayings: [], state: null, rolls: 0, cubes: 0 };
  const callbacks: BoardCallbacks = {
    onTurn: (moves) => heard.turns.push(moves),
    onHalfTurn: (moves) => heard.halves.push(moves),
    onWhy: (taken, move) => {
      heard.whys.push([taken, move]);
      return Promise.resolve({ reason: 'point_closed', points: [1] });
    },
    onRoll: () => (heard.rolls += 1),
    onCube: () => (heard.cubes += 1),
    say: (saying) => heard.sayings.push(saying),
    sound: () => undefined,
    haptic: () => undefined,
    onTurnState: (state) => (heard.state = state),
  };
  const board = mountBoard(host, callbacks, english);
  const target = (place: string | number): Element => {
    const found = host.querySelector(`[data-place="${place}"]`);
    if (!found) throw new Error(`no place ${place}`);
    return found;
  };
  const send = (place: string | number, event: Event): void => {
    target(place).dispatchEvent(event);
    vi.runAllTimers();
  };
  return {
    host,
    board,
    heard,
    target,
    press: (...places) => places.forEach((place) => send(place, new MouseEvent('click', { bubbles: true }))),
    key: (place, code) => send(place, new KeyboardEvent('keydown', { code, bubbles: true })),
    label: (place) => target(place).getAttribute('aria-label') ?? '',
  };
}
