// Positions of all variants with what lies on their tables, for the dev page and the tests: knows no rule.
import type { Graph, Seat, View } from '../../wire/types';
import type { BoardView, Extras, Stage } from '../api';
import { BAR, OFF, PINNED, afterStep, allMen } from '../men';
import type { BothMen, Men, Step } from '../men';
import { viewOf } from './views';

interface Table extends Partial<Extras> {
  /** `place:count` of mine and of theirs, each in its own numbers; `place:pinned` is one that cannot move. */
  men: string;
  checkers?: number;
  dice: number[];
  /** Turns that can be played; none: the other side is on move. */
  turns?: string[];
  table?: Partial<View['table']>;
  last?: [Seat, string];
}

const START = '24:2 13:5 8:3 6:5';
const ONE_HEAD = '24:15 | 24:15';
const FIRE = '24:1 22:1 20:1 18:1 16:1 14:1 12:1 10:1 8:1 6:1 4:1 2:4';
const LONG = { same_way: true };
const PLACES: Record<string, number> = { bar: BAR, off: OFF };

const stage = (
  number: number,
  moves: number,
  ahead: [number, number][],
  more: Partial<Stage> = {},
): Stage => ({
  number,
  moves,
  rolled: 2,
  handed: false,
  ahead,
  ...more,
});

export const tables = {
  nackgammon: { men: '24:2 23:2 13:4 8:3 6:4 | 24:2 23:2 13:4 8:3 6:4', dice: [4, 2], turns: ['8/4 6/4'] },
  hypergammon: { men: '24:1 23:1 22:1 | 24:1 23:1 22:1', checkers: 3, dice: [6, 1], turns: ['24/18 23/22'] },
  longgammon: { men: ONE_HEAD, dice: [6, 3], turns: ['24/18 24/21', '24/18 18/15'] },
  'longgammon, middle': {
    men: '24:9 20:2 13:3 8:1 | 24:8 18:2 14:1 13:4',
    dice: [5, 2],
    turns: ['13/8 24/22', '24/19 19/17'],
  },
  randgammon: {
    men: '21:1 18:3 11:2 9:4 6:3 3:2 | 21:1 18:3 11:2 9:4 6:3 3:2',
    dice: [3, 1],
    turns: ['9/6 6/5'],
  },
  'exchange of fire': { men: `${FIRE} | ${FIRE}`, dice: [5, 2], turns: ['10/5 4/2'] },
  snake: { men: `bar:9 24:2 23:2 22:2 | ${START}`, dice: [5, 3], turns: ['bar/20 bar/22'] },
  'snake, white': { men: `${START} | bar:9 24:2 23:2 22:2`, dice: [5, 3], turns: ['8/3 6/3'] },
  plakoto: { men: ONE_HEAD, dice: [6, 5], turns: ['24/18 24/19', '24/18 18/13'] },
  'plakoto, pins': {
    men: '24:3 20:pinned 17:1 14:2 12:1 10:5 7:pinned 6:1 | 24:1 22:2 18:8 16:1 15:pinned 11:pinned 5:1',
    dice: [5, 2],
    turns: ['10/5 14/12', '14/9 14/12', '14/9 24/22'],
  },
  'plakoto, mothers': { men: '24:pinned 9:8 5:6 | 1:2 12:4 20:1 21:8', dice: [4, 1], turns: ['9/5 9/8'] },
  'crazy plakoto, stage': {
    men: '24:6 20:4 16:2 14:1 12:1 9:1 | 24:7 21:2 20:1 17:1 16:2 10:1 6:1',
    dice: [2, 2],
    stage: stage(3, 4, [
      [4, 4],
      [5, 4],
      [6, 4],
    ]),
    turns: ['24/21 24/21 16/13 12/9'],
  },
  'crazy plakoto, handed over': {
    men: '24:6 20:4 16:2 14:1 12:1 9:1 | 24:7 21:2 20:1 17:1 16:2 10:1 6:1',
    dice: [1, 1],
    stage: stage(
      2,
      3,
      [
        [3, 4],
        [4, 4],
        [5, 4],
        [6, 4],
      ],
      { rolled: 1, handed: true },
    ),
    turns: ['24/22 24/22 14/12'],
  },
  long: { men: ONE_HEAD, dice: [6, 3], turns: ['24/18 18/15', '24/15'], ...LONG },
  'long, middle': {
    men: '24:8 20:1 18:2 15:1 11:1 10:1 6:1 | 24:7 21:2 19:1 17:1 14:2 10:1 8:1',
    dice: [5, 1],
    turns: ['24/19 20/19', '15/10 11/10', '18/13 13/12'],
    last: [1, '19/14 24/21'],
    ...LONG,
  },
  'long, home': { men: '6:4 5:3 3:2 2:1 | 6:5 4:3 2:2 1:1', dice: [5, 3], turns: ['5/0 3/0'], ...LONG },
  'long sporty': { men: '24:13 18:2 | 24:14 20:1', dice: [4, 4], turns: ['24/20 20/16'], ...LONG },
  'crazy gulbar': {
    men: '24:9 21:2 17:1 13:1 12:1 4:1 | 24:10 20:2 16:1 11:1 9:1',
    dice: [3, 3],
    stage: stage(
      4,
      2,
      [
        [5, 4],
        [6, 4],
      ],
      { rolled: 3, handed: true },
    ),
    turns: ['21/17 17/13'],
    ...LONG,
  },
  fevga: { men: '24:14 11:1 | 24:14 9:1', dice: [6, 4], turns: ['24/18 24/20', '11/5 24/20'], ...LONG },
  'three dice': {
    men: `${START} | ${START}`,
    dice: [6, 4, 1],
    turns: ['24/18 8/4 6/5', '8/4 6/5 24/18', '8/7 13/7 8/4', '24/18 18/14 14/13'],
    table: { dice: 'triple' },
  },
  'four dice': {
    men: '24:2 13:4 8:3 6:5 5:1 | 24:1 22:1 13:5 8:3 6:5',
    dice: [5, 5, 3, 2],
    turns: ['13/8 8/3 13/10 6/4', '13/8 13/10 13/11 8/3'],
    table: { dice: 'two-each' },
  },
  cube: {
    men: `${START} | ${START}`,
    dice: [6, 2],
    turns: ['24/18 13/11'],
    cube: { level: 1, owner: null, offer: null },
  },
  'cube, mine': {
    men: 'bar:1 24:1 13:4 8:3 6:4 5:2 | bar:2 22:2 13:4 8:2 6:3 5:1 4:1',
    dice: [],
    to_roll: true,
    turns: [],
    cube: { level: 2, owner: 0, offer: null },
    table: { progression: 'doubling' },
  },
  'cube, theirs': {
    men: '24:2 13:3 10:1 8:3 6:4 4:2 | 24:1 20:1 18:1 13:3 8:3 6:4 5:1 4:1',
    dice: [3, 1],
    turns: ['8/5 6/5'],
    cube: { level: 10, owner: 1, offer: null },
  },
  'cube, offered': {
    men: '24:2 13:3 10:1 8:3 6:4 4:2 | 24:1 20:1 18:1 13:3 8:3 6:4 5:1 4:1',
    dice: [],
    to_roll: true,
    cube: { level: 1, owner: null, offer: { seat: 1, level: 2, beaver: false } },
  },
  'long, cube mine': {
    men: '24:8 20:1 18:2 15:1 11:1 10:1 6:1 | 24:7 21:2 19:1 17:1 14:2 10:1 8:1',
    dice: [],
    to_roll: true,
    turns: [],
    cube: { level: 3, owner: 0, offer: null },
    ...LONG,
  },
  'answering roll': { men: '3:1 2:1 | ', dice: [4, 2], answering: true, turns: ['3/0 2/0'] },
} satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

function side(text: string, checkers: number): Men {
  const men: Men = Array<number>(26).fill(0);
  for (const word of text.split(' ').filter(Boolean)) {
    const [place = '', count = ''] = word.split(':');
    men[PLACES[place] ?? Number(place)] = count === 'pinned' ? PINNED : Number(count);
  }
  men[OFF] = checkers - allMen(men);
  return men;
}

const wired = (men: Men): string => men.map((count) => count.toString(17)).join('');

/** The steps of `13/8 6/5` on these men; a landing on a lone checker hits where nothing pins. */
function steps(text: string): [number, number][] {
  return text.split(' ').map((word) => {
    const [src = '', dst = ''] = word.split('/');
    return [PLACES[src] ?? Number(src), PLACES[dst] ?? Number(dst)];
  });
}

/** A graph that holds these turns and no others. */
function graphOf(turns: string[], men: BothMen, sameWay: boolean): Graph {
  const nodes = [wired(men[0]) + wired(men[1])];
  const edges: Graph['edges'] = [[]];
  for (const turn of turns) {
    let node = 0;
    let now = men;
    for (const [src, dst] of steps(turn)) {
      const known = edges[node]?.find((edge) => edge[0] === src && edge[1] === dst);
      const step: Step = [src, dst, src - dst, 0];
      now = afterStep(now, 0, step, sameWay);
      if (!known) {
        nodes.push(wired(now[0]) + wired(now[1]));
        edges.push([]);
        edges[node]?.push([src, dst, src - dst, 0, nodes.length - 1]);
      }
      node = known ? known[4] : nodes.length - 1;
    }
  }
  return { nodes, edges };
}

/** I am seat 0; on move where the table names turns. */
export function tableView(name: TableName, more: Partial<BoardView> = {}): BoardView {
  const { men: text, checkers = 15, dice, turns, table, last, ...extras }: Table = tables[name];
  const [mine = '', theirs = ''] = text.split('|');
  const men: BothMen = [side(mine, checkers), side(theirs, checkers)];
  const plain = viewOf('start');
  return {
    ...plain,
    match: name.replaceAll(/[ ,]+/g, '-'),
    table: { ...plain.table, ...table },
    men: [wired(men[0]), wired(men[1])],
    turn: turns ? 0 : 1,
    dice,
    graph: turns && turns.length > 0 ? graphOf(turns, men, extras.same_way ?? false) : null,
    last: last
      ? { seat: last[0], dice: [], steps: steps(last[1]).map(([src, dst]) => [src, dst, src - dst, 0]) }
      : plain.last,
    ...extras,
    ...more,
  };
}
