// English for the dev page and the tests; the product's texts come from the app's catalogues.
import type { BoardWords, CubeFacts, PlaceFacts, PointFacts } from '../api';

type Marks = Pick<PointFacts, 'canMoveFrom' | 'selected' | 'landing'>;

const marks = ({ canMoveFrom, selected, landing }: Marks): string[] => [
  ...(selected ? ['selected'] : canMoveFrom ? ['you can move from here'] : []),
  ...(landing === 'no' ? [] : [landing === 'yes' ? 'landing' : `landing, ${landing}s`]),
];

const place = (name: string, facts: PlaceFacts): string =>
  [name, `${facts.mine} of mine`, `${facts.theirs} of theirs`, ...marks(facts)].join(', ');

const cube = ({ level, owner, offer, canRaise }: CubeFacts): string =>
  [
    `cube ${level}`,
    owner === null ? 'in the middle' : `of ${owner}`,
    ...(offer ? [`${offer.by} offers ${offer.level}`] : []),
    ...(canRaise ? ['raise'] : []),
  ].join(', ');

export const english: BoardWords = {
  board: 'Nardi board',
  point: (facts) =>
    [
      `point ${facts.point}`,
      facts.count === 0 ? 'empty' : `${facts.count} ${facts.tone} checkers`,
      ...(facts.over ? [`one ${facts.mine ? 'of theirs' : 'of mine'} pinned under them`] : []),
      ...marks(facts),
    ].join(', '),
  bar: (facts) => place('bar', facts),
  off: (facts) => place('off', facts),
  dice: (facts) =>
    [
      facts.dice.length ? `dice ${facts.dice.join(', ')}` : 'no dice',
      ...(facts.handed ? ['left over'] : []),
      ...(facts.ahead.length ? [`then ${facts.ahead.map((each) => each.join(' x ')).join(', ')}`] : []),
      ...(facts.answering ? ['answering roll'] : []),
      ...(facts.canRoll ? ['roll'] : []),
      ...(facts.canDone ? ['confirm the turn'] : []),
      ...(facts.canSwap ? ['swap'] : []),
    ].join(', '),
  cube,
  pips: (count) => String(count),
  pipsLabel: (mine, count) => `${mine ? 'my' : 'their'} pips ${count}`,
  roll: 'Roll',
  answering: 'Answering roll',
  whichWay: 'Which way?',
};
