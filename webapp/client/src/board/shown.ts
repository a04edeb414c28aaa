// What a view says beside men and dice: which way round, the cube, a climbing double. The one place that reads it.
import type { Event, Seat, View } from '../wire/types';
import type { CubeView } from './api';
import { other } from './men';
import { fullDice } from './turn';

/** One number of a climbing double: `moves` times `number`, played before what is `ahead` (number, how many). */
export interface Stage {
  number: number;
  moves: number;
  /** The double that was thrown. */
  rolled: number;
  /** The other side threw it and could not play this. */
  handed: boolean;
  ahead: [number, number][];
}

/** What lies on the table beside the checkers and the dice of an ordinary turn; absent where a table has none of it. */
export interface Extras {
  /** Both sides go the same way round. */
  same_way: boolean;
  /** No dice yet: the side on move may raise before it throws. */
  to_roll: boolean;
  stage: Stage | null;
  cube: CubeView | null;
  /** The roll on the table answers the last checker borne off: it can only make a draw. */
  answering: boolean;
}

export type BoardView = View & Partial<Extras>;

/** The next number of a climbing double is to be played. */
export interface StageBegan extends Omit<Stage, 'ahead'> {
  k: 'stage_began';
  seat: Seat;
}

export type BoardEvent = Event | StageBegan;

export const isSameWay = (view: BoardView): boolean => view.same_way ?? false;

/** The dice that the turn is played with: one number of a climbing double at a time, a double as four. */
export const playedDice = ({ stage, dice }: BoardView): number[] =>
  stage ? Array<number>(stage.moves).fill(stage.number) : fullDice(dice);

/** Who threw the dice on the table. */
export const throwerOf = ({ stage, turn }: BoardView): Seat => (stage?.handed ? other(turn) : turn);

/** Dice that have been seen already: those of a turn that goes on, and those that were handed over. */
export const areDiceSeen = ({ stage }: BoardView): boolean =>
  stage ? stage.handed || stage.number !== stage.rolled : false;

/** My dice are not thrown yet: I may raise before I ask for them. */
export const waitsForMyThrow = (view: BoardView): boolean =>
  view.phase === 'playing' && view.me === view.turn && (view.to_roll ?? false) && !view.cube?.offer;

/** How many dice this table throws. */
const THROWN: Partial<Record<View['table']['dice'], number>> = { triple: 3, 'two-each': 4 };
export const diceThrown = ({ dice, table }: View): number => dice.length || (THROWN[table.dice] ?? 2);
