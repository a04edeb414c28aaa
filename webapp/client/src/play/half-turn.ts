// The half-built turn between page loads, also one whose dice were only shown: one a match, for exactly its position and dice.
import type { Move } from '../board';
import { keep, kept } from '../storage';
import type { View } from '../wire/types';

interface HalfTurn {
  match: string;
  stamp: string;
  moves: Move[];
}

const SHELF = 'turn';
const MOST_KEPT = 10;

/** Not the version: a credit of time makes a new version of the same turn. */
function stampOf(view: View): string {
  return [view.game, view.turn, view.dice.join(''), ...view.men].join('.');
}

export function keepHalfTurn(view: View, moves: Move[]): void {
  const others = (kept<HalfTurn[]>(SHELF) ?? []).filter((one) => one.match !== view.match);
  keep(SHELF, [...others, { match: view.match, stamp: stampOf(view), moves }].slice(-MOST_KEPT));
}

/** Null: the dice of this turn were not shown yet. */
export function halfTurn(view: View): Move[] | null {
  const stamp = stampOf(view);
  const found = (kept<HalfTurn[]>(SHELF) ?? []).find(
    (one) => one.match === view.match && one.stamp === stamp,
  );
  return found?.moves ?? null;
}
