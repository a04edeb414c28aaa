// What lies on the board at one moment: men, dice, trace. Made from a view, or step by step from events.
import type { LastTurn, Seat, View } from '../wire/types';
import { readGraph } from './graph';
import { parseMen } from './men';
import type { BothMen, Meeting } from './men';
import { diceThrown, meetingOf, playedDice, throwerOf, waitsForMyThrow } from './shown';
import { menOf, startTurn, usedDice } from './turn';
import type { Turn } from './turn';

/** The dice of one seat, thrown `by` it or handed over. `hidden`: no number is shown yet; `dim`: cannot be played. */
export interface Throw {
  seat: Seat;
  by: Seat;
  values: number[];
  used: boolean[];
  hidden: boolean;
  dim: boolean;
}

export interface Scene {
  /** Who plays White: a film may go over from one game into the next. */
  white: Seat;
  meeting: Meeting;
  men: BothMen;
  throws: Throw[];
  trace: LastTurn | null;
}

export const viewMen = (view: View): BothMen => [parseMen(view.men[0]), parseMen(view.men[1])];

export const freshThrow = (seat: Seat, values: number[], by: Seat = seat): Throw => ({
  seat,
  by,
  values,
  used: values.map(() => false),
  hidden: false,
  dim: false,
});

/** The turn that the view lets its seat on move build; null where it is another's. */
export const turnOf = (view: View): Turn | null =>
  view.graph === null
    ? null
    : startTurn(readGraph(view.graph, viewMen(view), view.turn, meetingOf(view)), playedDice(view));

/** The board at rest: the view, with my half-built turn on it. */
export function restScene(view: View, turn: Turn | null, revealed: boolean): Scene {
  const men = turn ? menOf(turn) : viewMen(view);
  const moved = (turn?.path.length ?? 0) > 0;
  const throws: Throw[] = [];
  const dice = turn ? turn.dice : playedDice(view);
  if (waitsForMyThrow(view)) {
    const blank = Array<number>(diceThrown(view)).fill(0);
    throws.push({ ...freshThrow(view.turn, blank), hidden: true });
  } else if (view.phase === 'playing' && dice.length > 0) {
    const fresh = freshThrow(view.turn, dice, throwerOf(view));
    throws.push({
      ...fresh,
      used: turn ? usedDice(turn.dice, turn.path) : fresh.used,
      hidden: view.turn === view.me && !revealed,
    });
  }
  return { white: view.white, meeting: meetingOf(view), men, throws, trace: moved ? null : view.last };
}
