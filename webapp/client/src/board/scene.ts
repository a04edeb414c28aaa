// What lies on the board at one moment: men, dice, trace. Made from a view, or step by step from events.
import type { LastTurn, Seat, View } from '../wire/types';
import { nodeMen, parseMen } from './men';
import type { BothMen } from './men';
import { fullDice, nodeOf, usedDice } from './turn';
import type { Turn } from './turn';

/** The dice of one seat. `hidden`: thrown, not shown yet; `dim`: cannot be played. */
export interface Throw {
  seat: Seat;
  values: number[];
  used: boolean[];
  hidden: boolean;
  dim: boolean;
}

export interface Scene {
  /** Who plays White: a film may go over from one game into the next. */
  white: Seat;
  men: BothMen;
  throws: Throw[];
  trace: LastTurn | null;
}

export const viewMen = (view: View): BothMen => [parseMen(view.men[0]), parseMen(view.men[1])];

export const freshThrow = (seat: Seat, dice: number[]): Throw => {
  const values = fullDice(dice);
  return { seat, values, used: values.map(() => false), hidden: false, dim: false };
};

/** The board at rest: the view, with my half-built turn on it. */
export function restScene(view: View, turn: Turn | null, revealed: boolean): Scene {
  const node = turn ? turn.graph.nodes[nodeOf(turn)] : undefined;
  const men = node ? nodeMen(node, view.turn) : viewMen(view);
  const moved = (turn?.path.length ?? 0) > 0;
  const throws: Throw[] = [];
  if (view.phase === 'playing' && view.dice.length > 0) {
    const fresh = freshThrow(view.turn, turn ? turn.dice : view.dice);
    throws.push({
      ...fresh,
      used: turn ? usedDice(turn.dice, turn.path) : fresh.used,
      hidden: view.turn === view.me && !revealed,
    });
  }
  return { white: view.white, men, throws, trace: moved ? null : view.last };
}
