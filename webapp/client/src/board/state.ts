// The one typed state of a mounted board. Free functions elsewhere read and change it; nothing is hidden in closures.
import type { Seat, View } from '../wire/types';
import type { BoardCallbacks, BoardOptions, BoardWords, Tone } from './api';
import type { Checker } from './checkers';
import type { Layout } from './layout';
import type { Way } from './landings';
import type { Film } from './animate';
import { restScene } from './scene';
import type { Scene } from './scene';
import { waitsForMyThrow } from './shown';
import type { Turn } from './turn';

/** The elements that are drawn into. */
export interface Layers {
  root: HTMLElement;
  ground: SVGSVGElement;
  play: SVGSVGElement;
  home: SVGGElement;
  trace: SVGGElement;
  checkers: SVGGElement;
  counts: SVGGElement;
  hints: SVGGElement;
  dice: SVGGElement;
  cube: SVGGElement;
  targets: SVGGElement;
  /** Above everything: the checker in hand. */
  lift: SVGGElement;
}

export interface Drag {
  src: number;
  checker: Checker;
  /** The place under the finger. */
  over: number | null;
}

export interface State {
  id: string;
  callbacks: BoardCallbacks;
  words: BoardWords;
  layers: Layers;
  layout: Layout;
  view: View | null;
  options: BoardOptions;
  /** My turn while it can still be changed; null when it is not my turn. */
  turn: Turn | null;
  /** My dice are shown. */
  revealed: boolean;
  /** The turn is confirmed and on its way. */
  sent: boolean;
  selected: number | null;
  /** Ways between which the player has to choose. */
  asking: Way[] | null;
  /** Points outlined because they prove a refusal. */
  proof: number[];
  drag: Drag | null;
  /** The film that runs, and the scene that it shows instead of the rest. */
  film: Film | null;
  scene: Scene | null;
  pieces: [Checker[], Checker[]];
  /** The numbers on stacks that were drawn last. */
  tallies: Set<string>;
  /** What was last told by onTurnState. */
  told: string;
  /** The target that has the keyboard. */
  focus: string;
  timers: Set<ReturnType<typeof setTimeout>>;
}

/** The side from which the board is seen: mine, and White's for a spectator. */
export const seatOf = (state: State): Seat => state.view?.me ?? sceneOf(state).white;

export const toneOf = (state: State, seat: Seat): Tone => (seat === sceneOf(state).white ? 'white' : 'black');

export const sceneOf = (state: State): Scene =>
  state.scene ??
  (state.view
    ? restScene(state.view, state.turn, state.revealed)
    : { white: 0, meeting: { sameWay: false, pins: false }, men: [[], []], throws: [], trace: null });

/** I can touch my checkers now. */
export const canPlay = (state: State): boolean =>
  state.turn !== null && state.revealed && !state.sent && state.options.interactive;

/** My dice wait: thrown and not shown, or to be thrown. */
export const canRoll = (state: State): boolean =>
  state.options.interactive && (state.turn !== null ? !state.revealed : canThrow(state));

/** I may ask for my dice, as I might raise instead. */
export const canThrow = (state: State): boolean =>
  state.options.interactive && !state.sent && state.view !== null && waitsForMyThrow(state.view);

/** A tap on the cube leads somewhere: to a raise, or to an answer to theirs. */
export function canTouchCube({ view, options }: State): boolean {
  if (!view?.cube || !options.interactive) return false;
  const { offer } = view.cube;
  return offer ? view.me !== null && offer.seat !== view.me : options.mayRaise === true;
}
