// Numbers on the board: how many stand in a tall stack, on the bar and in the trays, and both pip counts.
import { topChecker } from './checkers';
import type { Seat } from '../wire/types';
import { BAR, OFF, countAt, pipCount } from './men';
import { sceneOf, seatOf, toneOf } from './state';
import type { State } from './state';
import { isAtRight } from './geometry';
import { n, svg } from './svg';

function label(x: number, y: number, text: string, cls: string): SVGTextElement {
  const element = svg('text', { x: n(x), y: n(y), class: cls });
  element.textContent = text;
  return element;
}

function trayCount(state: State, mine: boolean, count: number): SVGTextElement {
  const tray = mine ? state.layout.trays.mine : state.layout.trays.theirs;
  if (state.layout.wide) {
    const y = mine ? tray.y + 40 : tray.y + tray.h - 40;
    return label(tray.x + tray.w / 2, y, String(count), 'ob-off-count');
  }
  const x = isAtRight(state.layout, tray) ? tray.x + 46 : tray.x + tray.w - 46;
  return label(x, tray.y + tray.h / 2, String(count), 'ob-off-count');
}

/** A small checker of the side and its pip count. */
function pips(state: State, seat: Seat, count: number): SVGElement[] {
  const mine = seat === seatOf(state);
  const { layout, words } = state;
  const { x, y } = mine ? layout.pips.mine : layout.pips.theirs;
  const atEnd = !layout.wide && x > layout.w / 2;
  const text = label(0, 1, words.pips(count), atEnd ? 'ob-pips ob-pips-end' : 'ob-pips');
  const token = svg(
    'g',
    {},
    svg('circle', { r: 52, class: 'ob-token-rim' }),
    svg('use', { href: `#${state.id}-${toneOf(state, seat)}` }),
  );
  const [at, by] = layout.wide ? [-50, 26] : atEnd ? [-18, 34] : [18, -34];
  token.setAttribute('transform', `translate(${n(x + at)} ${n(y)}) scale(0.36)`);
  text.setAttribute('transform', `translate(${n(x + at + (layout.wide ? by : -by))} ${n(y)})`);
  text.setAttribute('role', 'img');
  text.setAttribute('aria-label', words.pipsLabel(mine, count));
  return [token, text];
}

/** A new number shows once the checker that it stands on has arrived. */
function arrive(tally: SVGTextElement, travel: number): void {
  tally.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: 60, delay: travel, fill: 'backwards' });
}

export function drawCounts(state: State, travel: number): void {
  const tallies = new Set<string>();
  const { men } = sceneOf(state);
  const me = seatOf(state);
  const parts: SVGElement[] = [];
  for (const seat of [0, 1] as const) {
    const mine = seat === me;
    const own = men[seat];
    own.forEach((_, point) => {
      const count = countAt(own, point);
      const many = point === BAR ? count > 1 : point !== OFF && count > 5;
      const top = many ? topChecker(state, seat, point) : null;
      for (const piece of state.pieces[seat]) {
        if (piece.point === point) piece.element.classList.toggle('ob-counted', piece === top);
      }
      if (!top?.spot) return;
      const tally = label(
        top.spot.x,
        top.spot.y + 1,
        String(count),
        `ob-count ob-count-${toneOf(state, seat)}`,
      );
      parts.push(tally);
      const key = `${seat} ${point} ${count}`;
      tallies.add(key);
      if (travel > 0 && !state.tallies.has(key)) arrive(tally, travel);
    });
    if (own.length > 0 && (own[OFF] ?? 0) > 0) parts.push(trayCount(state, mine, own[OFF] ?? 0));
    if (own.length > 0) parts.push(...pips(state, seat, pipCount(own)));
  }
  state.tallies = tallies;
  state.layers.counts.replaceChildren(...parts);
}
