// The board's public face: what goes in, what comes out. Knows the wire's types, knows no pixels and no words.
import type { Event, Reason, View } from '../wire/types';

/** (from, to) in the mover's distance numbers: 25 bar, 24..1 points, 0 off. Always one die a pair. */
export type Move = [number, number];
export type Tone = 'white' | 'black';

export type BoardSound = 'dice' | 'checker' | 'hit' | 'off' | 'refused';
export type BoardHaptic = 'select' | 'light' | 'medium' | 'heavy' | 'error';

export interface WhyAnswer {
  reason: Reason;
  /** The points that prove it, in the mover's numbers. */
  points: number[];
}

/** What can be done with the turn now; the app's buttons follow it. */
export interface TurnState {
  /** It is my turn and dice are thrown. */
  mine: boolean;
  /** Dice wait for `roll()`: thrown but not shown yet, or not thrown at all. */
  canRoll: boolean;
  canUndo: boolean;
  canDone: boolean;
  /** A far landing has two ways that hit different checkers; the board waits for a tap on one of them. */
  asking: boolean;
}

export interface BoardCallbacks {
  /** A whole turn is confirmed: send it. The board keeps showing it until `set` or `play` says otherwise. */
  onTurn(moves: Move[]): void;
  /** My dice were shown (nothing built yet), or the half-built turn changed: keep it for a reload. */
  onHalfTurn(moves: Move[]): void;
  /** Throw my dice: they are asked for where I might have raised instead. The board waits for the next view. */
  onRoll?(): void;
  /** The cube was tapped: to raise, where `mayRaise`, or to answer an offer made to me. */
  onCube?(): void;
  /** Ask the server why a move is refused and show its line; the board outlines the points. */
  onWhy(taken: Move[], move: Move): Promise<WhyAnswer | null>;
  /** For a polite live region. */
  say(saying: Saying): void;
  sound(name: BoardSound): void;
  haptic(name: BoardHaptic): void;
  onTurnState(state: TurnState): void;
}

export interface BoardOptions {
  /** Home at the bottom left, clockwise. */
  flipped: boolean;
  /** Tint the home: a person's first game. */
  firstGame: boolean;
  autoRoll: boolean;
  autoForced: boolean;
  autoBearOff: boolean;
  reducedMotion: boolean;
  /** The cube can be tapped to raise. */
  mayRaise?: boolean;
  /** False: nothing can be moved (for example while the connection is lost). */
  interactive: boolean;
}

export interface Board {
  /** Show a view at once. The half-built turn is kept when match and version are the same. */
  set(view: View, options: BoardOptions): void;
  /** Show the events one after another, then the view. A newer call, or a tap, finishes a running one at once. */
  play(events: Event[], view: View, options: BoardOptions): Promise<void>;
  /** Take up a turn whose dice were shown before a reload, and what was built; stops silently where it is no longer legal. */
  restoreHalfTurn(moves: Move[]): void;
  undo(): void;
  done(): void;
  roll(): void;
  destroy(): void;
}

export type Who = 'me' | 'opponent' | Tone;

/** One step as it is told; `pin`: it lands on a lone checker that cannot move from then on. */
export interface ToldStep {
  src: number;
  dst: number;
  hit: boolean;
  pin: boolean;
}

/** What is worth saying aloud; worded by the app in its language. Points are the mover's numbers. */
export type Saying =
  | { k: 'rolled'; who: Who; dice: number[] }
  | { k: 'roll_ready' }
  | { k: 'moved'; who: Who; steps: ToldStep[] }
  /** A climbing double goes on with this number, so many times; `handed`: the other side could not play it. */
  | { k: 'stage'; who: Who; number: number; moves: number; handed: boolean }
  | { k: 'passed'; who: Who }
  | { k: 'selected'; src: number; landings: number[] }
  | { k: 'which_way'; points: number[] }
  | { k: 'undone'; src: number; dst: number }
  | { k: 'turn_ready' };

/** The selected checker can land here, and what it does to a lone checker of the other side. */
export type LandingFact = 'no' | 'yes' | 'hit' | 'pin';

/** What a screen reader is told about one point. `tone`, `count` and `mine` are those on top. */
export interface PointFacts {
  point: number;
  tone: Tone | null;
  count: number;
  mine: boolean;
  /** A checker of the other side is pinned under them. */
  over: boolean;
  canMoveFrom: boolean;
  selected: boolean;
  landing: LandingFact;
}

export interface PlaceFacts {
  mine: number;
  theirs: number;
  canMoveFrom: boolean;
  selected: boolean;
  landing: LandingFact;
}

export interface DiceFacts {
  dice: number[];
  used: boolean[];
  /** The other side threw them and could not play them. */
  handed: boolean;
  /** What is to be played after them, as (number, how many). */
  ahead: [number, number][];
  /** The roll can only make a draw. */
  answering: boolean;
  canRoll: boolean;
  canDone: boolean;
  canSwap: boolean;
}

export interface CubeFacts {
  level: number;
  owner: Who | null;
  /** By whom and to what a raise is offered. */
  offer: { by: Who; level: number; beaver: boolean } | null;
  canRaise: boolean;
}

/** Every text of the board, in one language. */
export interface BoardWords {
  board: string;
  point(facts: PointFacts): string;
  bar(facts: PlaceFacts): string;
  off(facts: PlaceFacts): string;
  dice(facts: DiceFacts): string;
  cube(facts: CubeFacts): string;
  /** Drawn on the board, short: a pip count such as `167`. */
  pips(count: number): string;
  /** For the screen reader. */
  pipsLabel(mine: boolean, count: number): string;
  /** Drawn on the plate under the dice that wait to be shown: one short verb. */
  roll: string;
  /** Drawn on a plate while the answering roll is played: what it is, in a word or two. */
  answering: string;
  /** Drawn on a plate: a short question. */
  whichWay: string;
}
