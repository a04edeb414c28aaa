// The turns of a match in the notation of players: knows events, decides nothing.
import type { Event, View } from '../wire/types';

export interface Turn {
  white: boolean;
  dice: string;
  /** `13/8 6/5*`; empty where there was no legal move. */
  play: string;
}

/** The turns among the events of one commit; `before` has the dice of the first of them. */
export function turnsIn(events: readonly Event[], before: View | null): Turn[] {
  const turns: Turn[] = [];
  let dice = before?.dice ?? [];
  let white = before?.white;
  for (const event of events) {
    if (event.k === 'game_started') white = event.white;
    if (event.k === 'rolled') dice = event.dice;
    if (event.k === 'played')
      turns.push({ white: event.seat === white, dice: dice.join('-'), play: notation(event.steps) });
    if (event.k === 'passed') turns.push({ white: event.seat === white, dice: dice.join('-'), play: '' });
  }
  return turns;
}

export function notation(steps: readonly (readonly [number, number, number, number])[]): string {
  const counts = new Map<string, number>();
  for (const [src, dst, , hit] of steps) {
    const text = `${src === 25 ? 'bar' : src}/${dst === 0 ? 'off' : dst}${hit ? '*' : ''}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (count > 1 ? `${text}(${count})` : text)).join(' ');
}
