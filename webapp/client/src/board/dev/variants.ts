// What lies on the tables of scenes.json beside men and dice, for the dev page and the tests: knows no rule.
import type { CubeView, Seat, StageView, View } from '../../wire/types';
import { viewOf } from './views';
import type { SceneName } from './views';

type Extras = Pick<View, 'same_way' | 'pins' | 'awaits' | 'stage' | 'cube' | 'answering'>;

interface Beside extends Partial<Extras> {
  /** The side that is not me is on move. */
  theirs?: boolean;
  table?: Partial<View['table']>;
  last?: View['last'];
}

const LONG = { same_way: true };
const PLAKOTO = { pins: true };

const stage = (number: number, moves: number, rolled: number, handed: boolean): StageView => ({
  number,
  moves,
  rolled,
  handed,
  ahead: [2, 3, 4, 5, 6].filter((next) => next > number).map((next): [number, number] => [next, 4]),
});

export const cube = (level: number, owner: Seat | null, offer: CubeView['offer'] = null): CubeView => ({
  level,
  owner,
  left: 5,
  crawford: false,
  offer,
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
  cube: { cube: cube(1, null) },
  'cube, mine': { awaits: 'roll', cube: cube(2, 0), table: { progression: 'doubling' } },
  'cube, theirs': { cube: cube(10, 1) },
  'cube, offered': {
    theirs: true,
    awaits: 'answer',
    cube: cube(1, null, { seat: 1, level: 2, beaver: false, cost: 1, may_beaver: false }),
  },
  'long, cube mine': { ...LONG, awaits: 'roll', cube: cube(3, 0) },
  'answering roll': { answering: true },
};

/** I am seat 0, and on move but where the other side has just raised. */
export function tableView(name: SceneName, more: Partial<View> = {}): View {
  const { theirs = false, table, last, ...extras } = beside[name] ?? {};
  const plain = viewOf(name);
  return {
    ...plain,
    table: { ...plain.table, ...table },
    turn: theirs ? 1 : 0,
    last: last ?? plain.last,
    ...extras,
    ...more,
  };
}
