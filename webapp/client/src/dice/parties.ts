// The letters of those who take part in dice: A and B are the seats, S is the server.
import type { Seat } from '../wire/types';

export const PARTIES = ['A', 'B', 'S'] as const;
export type Party = (typeof PARTIES)[number];

export function partyOf(seat: Seat): Party {
  return seat === 0 ? 'A' : 'B';
}
