// What lies on the tables of scenes.json beside men and dice, for the dev page and the tests: knows no rule.
import type { View } from '../../wire/types';
import type { BoardView, Extras, Stage } from '../api';
import { viewOf } from './views';
import type { SceneName } from './views';

interface Beside extends Partial<Extras> {
  /** The side that is not me is on move. */
  theirs?: boolean;
  table?: Partial<View['table']>;
  last?: View['last'];
}

const LONG = { same_way: true };
const PLAKOTO = { pins: true };

const stage = (number: number, moves: number, rolled: number, handed: boolean): Stage => ({
  number,
  moves,
  rolled,
  handed,
  ahead: [2, 3, 4, 5, 6].filter((next) => next > number).map((next) => [next, 4]),
});

const beside: Partial<Record<SceneName, Beside>> = {
  plakoto: PLAKOTO,
  'plakoto, pins': PLAKOTO,
  'plakoto, nine': PLAKOTO,
  'plakoto, mothers': PLAKOTO,
  'crazy plakoto, stage': { ...PLAKOTO, stage: stage(3, 4, 2, false) },
  'crazy plakoto, handed over': { ...PLAKOTO, stage: stage(2, 3, 1, true) },
  long: LONG,
  'long, middle': {
    ...LONG,
    last: {
      seat: 1,
      dice: [5, 3],
      steps: [
        [19, 14, 5, 0],
        [24, 21, 3, 0],
      ],
    },
  },
  'long, home': LONG,
  'long sporty': LONG,
  'crazy gulbar': { ...LONG, stage: stage(4, 2, 3, true) },
  fevga: LONG,
  'three dice': { table: { dice: 'triple' } },
  'four dice': { table: { dice: 'two-each' } },
  cube: { cube: { level: 1, owner: null } },
  'cube, mine': { awaits: 'roll', cube: { level: 2, owner: 0 }, table: { progression: 'doubling' } },
  'cube, theirs': { cube: { level: 10, owner: 1 } },
  'cube, offered': {
    theirs: true,
    awaits: 'answer',
    cube: { level: 1, owner: null },
    offer: { seat: 1, level: 2, beaver: false },
  },
  'long, cube mine': { ...LONG, awaits: 'roll', cube: { level: 3, owner: 0 } },
  'answering roll': { answering: true },
};

/** I am seat 0, and on move but where the other side has just raised. */
export function tableView(name: SceneName, more: Partial<BoardView> = {}): BoardView {
  const { theirs = false, table, last, ...extras } = beside[name] ?? {};
  const plain = viewOf(name);
  return {
    ...plain,
    table: { ...plain.table, ...table },
    turn: theirs ? 1 : 0,
    last: last ?? plain.last,
    ...extras,
    ...more,
  } as BoardView;
}
