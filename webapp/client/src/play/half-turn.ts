// The half-built turn between page loads: one a match, for exactly the position and dice it was built on.
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
  const mine = moves.length > 0 ? [{ match: view.match, stamp: stampOf(view), moves }] : [];
  keep(SHELF, [...others, ...mine].slice(-MOST_KEPT));
}

export function halfTurn(view: View): Move[] {
  const stamp = stampOf(view);
  return (
    (kept<HalfTurn[]>(SHELF) ?? []).find((one) => one.match === view.match && one.stamp === stamp)?.moves ??
    []
  );
}
