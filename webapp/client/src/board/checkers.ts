// The thirty checkers as elements that keep their identity: what left one stack arrives on another, and travels there.
import type { Seat } from '../wire/types';
import type { Tone } from './api';
import { seenPoint, spotOf } from './geometry';
import type { Spot } from './geometry';
import type { XY } from './layout';
import { BAR, OFF, allMen, countAt, facing, isPinned, other } from './men';
import type { BothMen, Men } from './men';
import { seatOf, toneOf } from './state';
import type { State } from './state';
import { n, svg } from './svg';

export interface Checker {
  element: SVGGElement;
  disc: SVGUseElement;
  slab: SVGUseElement;
  seat: Seat;
  tone: Tone;
  /** In its owner's numbers. */
  point: number;
  level: number;
  spot: Spot | null;
}

const FADE = 90;
const EASE = 'cubic-bezier(0.22, 0.7, 0.25, 1)';

export const place = ({ x, y, scale }: { x: number; y: number; scale: number }): string =>
  `translate(${n(x)}px, ${n(y)}px) scale(${scale})`;

/** 160 to 260 ms by distance. */
export const travelTime = (from: XY, to: XY): number =>
  Math.round(160 + 100 * Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / 1300));

function make(state: State, seat: Seat): Checker {
  const tone = toneOf(state, seat);
  const disc = svg('use', { href: `#${state.id}-${tone}`, class: 'ob-disc' });
  const heart = svg('use', { href: `#${state.id}-${tone}-heart`, class: 'ob-disc ob-centre' });
  const slab = svg('use', { href: `#${state.id}-${tone}-slab`, class: 'ob-edgewise' });
  const element = svg('g', { class: 'ob-checker' }, disc, heart, slab);
  return { element, disc, slab, seat, tone, point: OFF, level: 0, spot: null };
}

/** Assign checkers to the counts: those that can stay stay, the topmost of a stack that shrinks goes. */
function assign(pieces: Checker[], men: Men): Checker[] {
  const stacks = new Map<number, Checker[]>();
  for (const piece of [...pieces].sort((one, two) => one.level - two.level)) {
    stacks.set(piece.point, [...(stacks.get(piece.point) ?? []), piece]);
  }
  const loose: Checker[] = [];
  for (let point = BAR; point >= OFF; point -= 1) {
    const stack = stacks.get(point) ?? [];
    const want = countAt(men, point);
    loose.push(...stack.splice(want));
    stacks.set(point, stack);
  }
  const moved: Checker[] = [];
  for (let point = BAR; point >= OFF; point -= 1) {
    const stack = stacks.get(point) ?? [];
    while (stack.length < countAt(men, point)) {
      const piece = loose.shift();
      if (!piece) break;
      stack.push(piece);
      moved.push(piece);
    }
    stack.forEach((piece, level) => {
      piece.point = point;
      piece.level = level;
    });
  }
  return moved;
}

function travel(state: State, piece: Checker, from: Spot, to: Spot, delay: number): number {
  const { element } = piece;
  if (typeof element.animate !== 'function') return 0;
  if (state.options.reducedMotion) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay, fill: 'backwards' });
    return delay + FADE;
  }
  const duration = travelTime(from, to);
  const timing: KeyframeAnimationOptions = { duration, delay, easing: EASE, fill: 'backwards' };
  const middle = {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    scale: Math.max(from.scale, to.scale) * 1.1,
  };
  element.animate(
    [{ transform: place(from) }, { transform: place(middle) }, { transform: place(to) }],
    timing,
  );
  if (from.edge !== to.edge) {
    const late = [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
    const then = [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }];
    piece.disc.animate(to.edge ? late : then, timing);
    piece.slab.animate(to.edge ? then : late, timing);
  }
  return delay + duration;
}

/** Everything that still moves arrives now. */
export function settle(state: State): void {
  for (const piece of state.pieces.flat()) {
    for (const part of [piece.element, piece.disc, piece.slab]) {
      for (const animation of part.getAnimations?.() ?? []) animation.finish();
    }
  }
}

/** A checker of the other side is pinned under the stack of `seat` on a point of its own numbers. */
export const isOver = (state: State, men: BothMen, seat: Seat, point: number): boolean =>
  point !== OFF && point !== BAR && isPinned(men[other(seat)], facing(point, state.layout.sameWay));

/** Where a checker is to be drawn; its stack decides how close the neighbours are. */
function spotFor(state: State, men: BothMen, { seat, point, level }: Checker): Spot {
  const me = seatOf(state);
  const seen = seenPoint(state.layout, point, seat, me);
  const stack = { count: countAt(men[seat], point), over: isOver(state, men, seat, point) };
  return spotOf(state.layout, seen, seat === me, level, stack);
}

/** Bring the elements to `men`. Answers how long the travelling takes, in milliseconds. */
export function syncCheckers(state: State, men: BothMen, animate: boolean): number {
  settle(state);
  const moved: Checker[] = [];
  for (const seat of [0, 1] as const) {
    const total = allMen(men[seat]);
    const pieces = state.pieces[seat];
    if (pieces.length !== total || pieces.some((piece) => piece.tone !== toneOf(state, seat))) {
      for (const piece of pieces) piece.element.remove();
      state.pieces[seat] = Array.from({ length: total }, () => make(state, seat));
    }
    moved.push(...assign(state.pieces[seat], men[seat]));
  }
  const all = state.pieces.flat();
  const movedNow = new Set(moved);
  // Higher ones lie over lower ones, pinned ones under all, and whoever travels passes over all that stand.
  const height = ({ seat, point, level }: Checker): number => (isPinned(men[seat], point) ? -1 : level);
  all.sort((one, two) => Number(movedNow.has(one)) - Number(movedNow.has(two)) || height(one) - height(two));
  if (moved.length > 0 || all.some((piece) => !piece.element.parentNode)) {
    state.layers.checkers.append(...all.map((piece) => piece.element));
  }
  const journeys = all.map((piece) => ({
    piece,
    from: piece.spot,
    to: spotFor(state, men, piece),
  }));
  // A hit checker waits until the hitter has landed.
  const struck = (piece: Checker): boolean => piece.point === BAR && movedNow.has(piece);
  let arrival = 0;
  for (const late of [false, true]) {
    const delay = late ? arrival : 0;
    for (const { piece, from, to } of journeys) {
      if (struck(piece) !== late) continue;
      piece.spot = to;
      piece.element.style.transform = place(to);
      piece.element.classList.toggle('ob-edge', to.edge);
      const still = from && Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1;
      if (animate && from && !still) arrival = Math.max(arrival, travel(state, piece, from, to, delay));
    }
  }
  return arrival;
}

/** The topmost checker of a seat on a point of its own numbers. */
export function topChecker(state: State, seat: Seat, point: number): Checker | null {
  const stack = state.pieces[seat].filter((piece) => piece.point === point);
  return stack.sort((one, two) => two.level - one.level)[0] ?? null;
}

/** A refused move: a short shake where the checker stands. */
export function shake(state: State, piece: Checker): void {
  if (!piece.spot || typeof piece.element.animate !== 'function') return;
  const { x, y, scale } = piece.spot;
  const to = (dx: number): Keyframe => ({ transform: place({ x: x + dx, y, scale }) });
  const frames = state.options.reducedMotion
    ? [{ opacity: 1 }, { opacity: 0.4 }, { opacity: 1 }]
    : [to(0), to(-12), to(11), to(-8), to(5), to(0)];
  piece.element.animate(frames, { duration: 280, easing: 'ease-out' });
}
