// Numbers on the board: how many stand in a tall stack, on the bar and in the trays, and both pip counts.
import { topChecker } from './checkers';
import { seenPoint } from './geometry';
import { BAR, OFF, pipCount } from './men';
import { sceneOf, seatOf, toneOf } from './state';
import type { State } from './state';
import { n, svg } from './svg';

function label(x: number, y: number, text: string, cls: string): SVGTextElement {
  const element = svg('text', { x: n(x), y: n(y), class: cls });
  element.textContent = text;
  return element;
}

function trayCount(state: State, mine: boolean, count: number): SVGTextElement {
  const tray = mine ? state.layout.trays.mine : state.layout.trays.theirs;
  if (state.layout.wide) {
    const y = mine ? tray.y - 40 : tray.y + tray.h + 40;
    return label(tray.x + tray.w / 2, y, String(count), 'ob-off-count');
  }
  const x = state.layout.flipped ? tray.x + tray.w - 46 : tray.x + 46;
  return label(x, tray.y + tray.h / 2, String(count), 'ob-off-count');
}

export function drawCounts(state: State): void {
  const { men } = sceneOf(state);
  const me = seatOf(state);
  const parts: SVGElement[] = [];
  for (const seat of [0, 1] as const) {
    const mine = seat === me;
    const own = men[seat];
    own.forEach((count, point) => {
      const many = point === BAR ? count > 1 : point !== OFF && count > 5;
      const top = many ? topChecker(state, seat, point) : null;
      for (const piece of state.pieces[seat]) {
        if (piece.point === point) piece.element.classList.toggle('ob-counted', piece === top);
      }
      if (top?.spot && seenPoint(point, seat, me) >= 0) {
        parts.push(
          label(top.spot.x, top.spot.y + 1, String(count), `ob-count ob-count-${toneOf(state, seat)}`),
        );
      }
    });
    if (own.length > 0 && (own[OFF] ?? 0) > 0) parts.push(trayCount(state, mine, own[OFF] ?? 0));
    const at = mine ? state.layout.pips.mine : state.layout.pips.theirs;
    if (own.length > 0) {
      const tone = toneOf(state, seat);
      const size = state.layout.wide
        ? 'ob-pips ob-pips-middle'
        : state.layout.flipped
          ? 'ob-pips ob-pips-end'
          : 'ob-pips';
      parts.push(label(at.x, at.y, state.words.pips(pipCount(own)), `${size} ob-pips-${tone}`));
    }
  }
  state.layers.counts.replaceChildren(...parts);
}
