// English for the dev page and the tests; the product's texts come from the app's catalogues.
import type { BoardWords, PlaceFacts, PointFacts } from '../api';

type Marks = Pick<PointFacts, 'canMoveFrom' | 'selected' | 'landing'>;

const marks = ({ canMoveFrom, selected, landing }: Marks): string[] => [
  ...(selected ? ['selected'] : canMoveFrom ? ['you can move from here'] : []),
  ...(landing === 'no' ? [] : [landing === 'hit' ? 'landing, hits' : 'landing']),
];

const place = (name: string, facts: PlaceFacts): string =>
  [name, `${facts.mine} of mine`, `${facts.theirs} of theirs`, ...marks(facts)].join(', ');

export const english: BoardWords = {
  board: 'Nardi board',
  point: (facts) =>
    [
      `point ${facts.point}`,
      facts.count === 0 ? 'empty' : `${facts.count} ${facts.tone} checkers`,
      ...marks(facts),
    ].join(', '),
  bar: (facts) => place('bar', facts),
  off: (facts) => place('off', facts),
  dice: (facts) =>
    [
      facts.dice.length ? `dice ${facts.dice.join(', ')}` : 'no dice',
      ...(facts.canRoll ? ['roll'] : []),
      ...(facts.canDone ? ['confirm the turn'] : []),
      ...(facts.canSwap ? ['swap'] : []),
    ].join(', '),
  pips: (count) => String(count),
  pipsLabel: (mine, count) => `${mine ? 'my' : 'their'} pips ${count}`,
  roll: 'Roll',
  whichWay: 'Which way?',
};
