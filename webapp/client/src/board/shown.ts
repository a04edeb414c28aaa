// What a view says beside men and dice: which way round, the cube, a climbing double. The one place that reads it.
import type { Seat, View } from '../wire/types';
import { other } from './men';
import type { Meeting } from './men';
import { fullDice } from './turn';

export const meetingOf = ({ same_way, pins }: View): Meeting => ({ sameWay: same_way, pins });

/** The dice that the turn is played with: one number of a climbing double at a time, a double as four. */
export const playedDice = ({ stage, dice }: View): number[] =>
  stage ? Array<number>(stage.moves).fill(stage.number) : fullDice(dice);

/** Who threw the dice on the table. */
export const throwerOf = ({ stage, turn }: View): Seat => (stage?.handed ? other(turn) : turn);

/** Dice that have been seen already: those of a turn that goes on, and those that were handed over. */
export const areDiceSeen = ({ stage }: View): boolean =>
  stage ? stage.handed || stage.number !== stage.rolled : false;

/** My dice are not thrown yet: I may raise before I ask for them. */
export const waitsForMyThrow = (view: View): boolean => view.me === view.turn && view.awaits === 'roll';

const THROWN: Partial<Record<View['table']['dice'], number>> = { triple: 3, 'two-each': 4 };
/** How many dice this table throws. */
export const diceThrown = ({ dice, table }: View): number => dice.length || (THROWN[table.dice] ?? 2);
