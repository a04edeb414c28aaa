// What the server signed for me: keeps the newest receipt of each match, and has it ready to be shown again.
import { keepReceipt, receiptOf, type Place } from '../dice/keep';
import { store } from '../state';
import type { ServerMessage, SignedReceipt } from '../wire/types';

/** Where my part of a match is kept; null while nobody is signed in. */
export function placeOf(match: string): Place | null {
  const { person } = store.get();
  return person && { match, person: person.id };
}

export function keptReceipt(match: string): SignedReceipt | null {
  const place = placeOf(match);
  return place && receiptOf(place);
}

export function takeReceipt(message: ServerMessage): void {
  if (message.t === 'state' && message.receipt) put(message.view.match, message.receipt);
  if (message.t === 'receipt') put(message.match, message);
}

function put(match: string, { text, signature }: SignedReceipt): void {
  const place = placeOf(match);
  if (place) keepReceipt(place, { text, signature });
}
