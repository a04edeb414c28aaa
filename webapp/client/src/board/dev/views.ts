// Views around the positions of scenes.json, for the dev page and the tests.
import type { View } from '../../wire/types';
import { PLAIN_TABLE } from '../../wire/plain';
import scenes from './scenes.json';

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

/** Those in which dice are thrown. */
export const playedNames = sceneNames.filter((name) => scenes[name].graph !== null);

/** I am seat 0 and on move in the named position; `white` says which tone I have. */
export function viewOf(name: SceneName, more: Partial<View> = {}): View {
  const { men, dice, graph } = scenes[name];
  return {
    match: name.replaceAll(' ', '-'),
    v: 7,
    head: '',
    table: { ...PLAIN_TABLE, level: 'club' },
    seats: [
      { kind: 'guest', name: 'Ani', level: null },
      { kind: 'computer', name: 'club', level: 'club' },
    ],
    me: 0,
    phase: 'playing',
    game: 1,
    score: [0, 0],
    white: 0,
    men: [men[0] ?? '', men[1] ?? ''],
    turn: 0,
    dice,
    graph,
    last: { seat: 1, dice: [], steps: [] },
    clock: null,
    resign: null,
    resign_max: 1,
    results: [],
    winner: null,
    variant: 'international',
    actor: 0,
    awaits: 'play',
    cube: null,
    to_roll: false,
    stage: null,
    same_way: false,
    pins: false,
    answering: false,
    bags: null,
    payout: 0,
    ended: null,
    sealing: null,
    live: null,
    rematch: null,
    ...more,
  };
}
