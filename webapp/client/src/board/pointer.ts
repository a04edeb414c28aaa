// Fingers and mice: taps and drags become places on the board. Knows geometry, decides nothing about moves.
import { numberOf, select, touch } from './actions';
import { place as transform, topChecker } from './checkers';
import { cubeSpot } from './cube';
import { placeAt } from './geometry';
import type { Place } from './geometry';
import type { XY } from './layout';
import { BAR, OFF } from './men';
import { drawHints } from './hints';
import { refuse } from './refusal';
import { render } from './render';
import { canPlay, canTouchCube, sceneOf, seatOf } from './state';
import type { State } from './state';
import { finishFilm, land, quick } from './steps';

const DRAG_PX = 7;
const DOUBLE_MS = 320;

interface Press {
  pointer: number;
  x: number;
  y: number;
  place: Place;
}

/** Screen to board units; the drawing is centred in its element (xMidYMid meet). */
export function toBoard(state: State, clientX: number, clientY: number): XY {
  const area = state.layers.play.getBoundingClientRect();
  const { w, h } = state.layout;
  const scale = Math.min(area.width / w, area.height / h) || 1;
  return {
    x: (clientX - area.left - (area.width - w * scale) / 2) / scale,
    y: (clientY - area.top - (area.height - h * scale) / 2) / scale,
  };
}

function placeUnder(state: State, event: PointerEvent): Place {
  const me = seatOf(state);
  const dice = sceneOf(state).throws.map(({ seat, values }) => ({ mine: seat === me, count: values.length }));
  const cube = canTouchCube(state) ? cubeSpot(state) : null;
  return placeAt(state.layout, toBoard(state, event.clientX, event.clientY), { dice, cube });
}

function lift(state: State, press: Press): void {
  const src = numberOf(press.place);
  if (src === null || src === OFF || !canPlay(state)) return;
  const checker = topChecker(state, seatOf(state), src);
  if (!checker) return;
  state.drag = { src, checker, over: src };
  if (state.selected !== src) select(state, src);
  else render(state, false);
  state.layers.lift.append(checker.element);
  checker.element.classList.add('ob-lifted');
  state.layers.play.setPointerCapture?.(press.pointer);
}

/** Put the checker back among the others, where it was or where it now belongs. */
export function putDown(state: State, at: XY | null): void {
  const { drag } = state;
  if (!drag) return;
  state.drag = null;
  drag.checker.element.classList.remove('ob-lifted');
  state.layers.checkers.append(drag.checker.element);
  // The journey starts where the finger left it.
  if (at && drag.checker.spot) drag.checker.spot = { ...drag.checker.spot, ...at, scale: 1, edge: false };
}

function drop(state: State, event: PointerEvent): void {
  const { drag } = state;
  if (!drag) return;
  const at = toBoard(state, event.clientX, event.clientY);
  const dst = numberOf(placeUnder(state, event));
  putDown(state, at);
  if (dst !== null && land(state, drag.src, dst)) return;
  render(state, true);
  if (dst !== null && dst !== drag.src && dst !== BAR) refuse(state, drag.src, dst);
}

export function listenPointer(state: State): () => void {
  const { play } = state.layers;
  let press: Press | null = null;
  let lastTap: { at: number; key: string } = { at: 0, key: '' };
  let tapped = 0;

  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button > 0) return;
    finishFilm(state);
    press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, place: placeUnder(state, event) };
  };
  const move = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointer) return;
    if (!state.drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_PX) {
      lift(state, press);
      if (!state.drag) press = null;
    }
    if (state.drag) {
      const at = toBoard(state, event.clientX, event.clientY);
      state.drag.checker.element.style.transform = transform({ ...at, scale: 1.12 });
      const over = numberOf(placeUnder(state, event));
      if (over !== state.drag.over) {
        state.drag.over = over;
        drawHints(state);
      }
    }
  };
  const up = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointer) return;
    const { place } = press;
    press = null;
    tapped = event.timeStamp;
    if (state.drag) {
      drop(state, event);
      return;
    }
    const key = JSON.stringify(place);
    const again = key === lastTap.key && event.timeStamp - lastTap.at < DOUBLE_MS;
    lastTap = { at: again ? 0 : event.timeStamp, key };
    const src = numberOf(place);
    if (again && src !== null && src !== OFF && quick(state, src)) return;
    const { turn } = state;
    touch(state, place);
    // A tap that moved a checker is no first half of a double tap: the second would move it on.
    if (state.turn !== turn) lastTap.key = '';
  };
  const cancel = (): void => {
    press = null;
    if (!state.drag) return;
    putDown(state, null);
    render(state, false);
  };
  // A screen reader presses a target without a pointer: a click on its own.
  const click = (event: MouseEvent): void => {
    if (event.timeStamp - tapped < 700 && tapped > 0) return;
    const target = event.target instanceof Element ? event.target.closest('[data-place]') : null;
    const place = target ? placeOf(target.getAttribute('data-place') ?? '') : null;
    if (place) touch(state, place);
  };
  const stop = (event: Event): void => event.preventDefault();

  const listening = new AbortController();
  const { signal } = listening;
  play.addEventListener('pointerdown', down, { signal });
  play.addEventListener('pointermove', move, { signal });
  play.addEventListener('pointerup', up, { signal });
  play.addEventListener('pointercancel', cancel, { signal });
  play.addEventListener('click', click, { signal });
  play.addEventListener('contextmenu', stop, { signal });
  play.addEventListener('dragstart', stop, { signal });
  return () => listening.abort();
}

/** The place that a target stands for: `dice`, `cube`, `bar`, `off` or the number of a point. */
export function placeOf(id: string): Place | null {
  if (id === 'bar' || id === 'off' || id === 'cube') return { k: id };
  if (id === 'dice') return { k: 'dice', mine: true, die: 0 };
  const point = Number(id);
  return point >= 1 && point <= 24 ? { k: 'point', point } : null;
}
