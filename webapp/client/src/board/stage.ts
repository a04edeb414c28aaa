// The elements of a board and their order; rebuilt when the shape of the board changes.
import { columnBox, diceCentre } from './geometry';
import { layoutOf, sameWish } from './layout';
import type { Box, Layout, LayoutWish } from './layout';
import { ground } from './ground';
import { sprites } from './sprites';
import { sceneOf } from './state';
import type { Layers, State } from './state';
import { n, svg } from './svg';

/** Below this width the ornament and the numbers make way for the columns. */
const ORNATE_PX = 360;

export function wishOf(host: HTMLElement, of: Pick<LayoutWish, 'flipped' | 'sameWay' | 'cube'>): LayoutWish {
  const wide = typeof matchMedia === 'function' && matchMedia('(orientation: landscape)').matches;
  return { ...of, wide, ornate: (host.clientWidth || 320) >= ORNATE_PX };
}

export function makeLayers(host: HTMLElement, label: string): Layers {
  const root = document.createElement('div');
  root.className = 'ob-board';
  root.setAttribute('role', 'application');
  root.setAttribute('aria-label', label);
  const layers: Layers = {
    root,
    ground: svg('svg', { class: 'ob-ground', 'aria-hidden': 'true' }),
    play: svg('svg', { class: 'ob-play' }),
    home: svg('g'),
    trace: svg('g', { class: 'ob-quiet' }),
    checkers: svg('g', { class: 'ob-quiet' }),
    counts: svg('g', { class: 'ob-quiet ob-text' }),
    hints: svg('g', { class: 'ob-quiet' }),
    dice: svg('g', { class: 'ob-quiet' }),
    cube: svg('g', { class: 'ob-quiet' }),
    targets: svg('g'),
    lift: svg('g', { class: 'ob-quiet' }),
  };
  root.append(layers.ground, layers.play);
  host.append(root);
  return layers;
}

function target(id: string, area: Box): SVGGElement {
  const r = 12;
  return svg(
    'g',
    { role: 'button', 'data-place': id, class: 'ob-target' },
    svg('rect', { x: n(area.x + 1), y: n(area.y), width: n(area.w - 2), height: n(area.h), rx: r }),
  );
}

function targets(layout: Layout): SVGGElement[] {
  const dice = diceCentre(layout, true);
  // In the order in which a finger that sweeps from left to right reads them: dice, far to near, bar, tray.
  return [
    target('dice', { x: dice.x - 270, y: dice.y - 68, w: 540, h: 136 }),
    ...Array.from({ length: 24 }, (_, index) => {
      const point = 24 - index;
      const cell = columnBox(layout, point);
      const upper = point > 12;
      return target(String(point), { ...cell, y: upper ? cell.y : cell.y + 90, h: cell.h - 90 });
    }),
    target('bar', layout.bar),
    target('off', layout.trays.mine),
    ...(layout.cube ? [target('cube', { x: -58, y: -58, w: 116, h: 116 })] : []),
  ];
}

/** Lay the board out anew. The checkers keep their elements and take their new places at the next drawing. */
export function build(state: State, layout: Layout): void {
  const { layers, id } = state;
  state.layout = layout;
  const viewBox = `0 0 ${n(layout.w)} ${n(layout.h)}`;
  layers.ground.setAttribute('viewBox', viewBox);
  layers.play.setAttribute('viewBox', viewBox);
  layers.ground.replaceChildren(...ground(id, layout, layers.home));
  layers.targets.replaceChildren(...targets(layout));
  layers.root.classList.toggle('ob-wide', layout.wide);
  layers.play.replaceChildren(
    sprites(id, layout.wide),
    layers.trace,
    layers.checkers,
    layers.counts,
    layers.hints,
    layers.dice,
    layers.cube,
    layers.targets,
    layers.lift,
  );
}

/** Follow the host's size, the screen's orientation and the game that is shown. */
export function reshape(state: State, host: HTMLElement): boolean {
  const { sameWay } = sceneOf(state).meeting;
  const wish = wishOf(host, { flipped: state.options.flipped, sameWay, cube: Boolean(state.view?.cube) });
  if (sameWish(state.layout, wish)) return false;
  for (const pieces of state.pieces) for (const piece of pieces) piece.spot = null;
  build(state, layoutOf(wish));
  return true;
}
