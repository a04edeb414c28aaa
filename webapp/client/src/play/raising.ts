// The raising of a game as its two sides see it: knows the view's cube, knows no layout and makes no raise.
import type { CubeView, RaiseView, View } from '../wire/types';

/** It is mine to roll, and I might raise first. */
export function mayRaise(view: View): boolean {
  const { cube, me } = view;
  if (!cube || me === null || view.awaits !== 'roll' || view.actor !== me || view.answering) return false;
  return !cube.crawford && cube.left > 0 && (cube.owner === null || cube.owner === me);
}

/** An offer that waits for my answer. */
export function toAnswer(view: View): RaiseView | null {
  const offer = view.cube?.offer ?? null;
  return offer && view.awaits === 'answer' && view.actor === view.me ? offer : null;
}

export function levelAfter(view: View, raises = 1): number {
  const level = view.cube?.level ?? 1;
  return view.table.progression === 'doubling' ? level << raises : level + raises;
}

/** My win counts enough for the match as it is: a raise would help the other side only. */
export function isDead(view: View): boolean {
  const { points } = view.table;
  if (points === 1 || view.me === null) return false;
  return view.score[view.me] + (view.cube?.level ?? 1) >= points;
}

/** Points that I win where the other side declines my raise. */
export function gainOf(view: View, cube: CubeView): number {
  return view.table.stake === 'checkers' && view.me !== null
    ? cube.level * checkersLeft(view.men[view.me === 0 ? 1 : 0])
    : cube.level;
}

/** Points that a resignation for `value` costs `seat`: each counts the cube, and checkers where they are the stake. */
export function costOf(view: View, seat: 0 | 1, value: number): number {
  const level = view.cube?.level ?? 1;
  return level * (view.table.stake === 'checkers' ? checkersLeft(view.men[seat]) : value);
}

/** Checkers that are not off; a pinned one is written `g`. */
function checkersLeft(men: string): number {
  return [...men].slice(1).reduce((sum, digit) => sum + (digit === 'g' ? 1 : parseInt(digit, 16)), 0);
}
