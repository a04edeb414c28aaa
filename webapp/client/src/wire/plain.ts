// The table on which nothing was chosen: knows the fields of a table, knows nobody who makes one.
import type { TableSettings } from './types';

export const PLAIN_TABLE: TableSettings = {
  variant: 'international',
  points: 1,
  clock: null,
  level: null,
  series: 'match',
  cycle: [],
  stake: 'win',
  base: 1,
  dice: 'random',
  raising: 'mars',
  progression: 'linear',
  raises: 9,
};
