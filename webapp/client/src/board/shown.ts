// What a view says beside men and dice: which way round, the cube, a climbing double. The one place that reads it.
import type { Event, Seat, View } from '../wire/types';
import { other } from './men';
import type { Meeting } from './men';
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

/** What the game is worth, and who alone may raise next; null: both, the cube is in the middle. */
export interface Cube {
  level: number;
  owner: Seat | null;
}

/** A raise that waits for an answer: who offered it, and what the game would be worth. */
export interface Offer {
  seat: Seat;
  level: number;
  beaver: boolean;
}

/** What lies on the table beside the checkers and the dice of an ordinary turn; absent where a table has none of it. */
export interface Extras {
  /** Both sides go the same way round. */
  same_way: boolean;
  /** Who lands on a lone checker pins it. */
  pins: boolean;
  /** `roll`: no dice yet, the side on move may raise before it throws. */
  awaits: 'roll' | 'play' | 'answer' | null;
  stage: Stage | null;
  cube: Cube | null;
  offer: Offer | null;
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

export const meetingOf = ({ same_way, pins }: BoardView): Meeting => ({
  sameWay: same_way ?? false,
  pins: pins ?? false,
});

/** The dice that the turn is played with: one number of a climbing double at a time, a double as four. */
export const playedDice = ({ stage, dice }: BoardView): number[] =>
  stage ? Array<number>(stage.moves).fill(stage.number) : fullDice(dice);

/** Who threw the dice on the table. */
export const throwerOf = ({ stage, turn }: BoardView): Seat => (stage?.handed ? other(turn) : turn);

/** Dice that have been seen already: those of a turn that goes on, and those that were handed over. */
export const areDiceSeen = ({ stage }: BoardView): boolean =>
  stage ? stage.handed || stage.number !== stage.rolled : false;

/** My dice are not thrown yet: I may raise before I ask for them. */
export const waitsForMyThrow = (view: BoardView): boolean => view.me === view.turn && view.awaits === 'roll';

/** How many dice this table throws. */
const THROWN: Partial<Record<View['table']['dice'], number>> = { triple: 3, 'two-each': 4 };
export const diceThrown = ({ dice, table }: View): number => dice.length || (THROWN[table.dice] ?? 2);
