// The cube: what the game is worth and who may raise, or an offer that waits on the side that has to answer.
import { diceCentre } from './geometry';
import type { XY } from './layout';
import { canTouchCube, seatOf } from './state';
import type { State } from './state';
import { n, svg } from './svg';

/** Where the cube lies now; null where the game has none. */
export function cubeSpot(state: State): XY | null {
  const { view, layout } = state;
  if (!view?.cube || !layout.cube) return null;
  const me = seatOf(state);
  const { owner, offer } = view.cube;
  if (offer) return diceCentre(layout, offer.seat !== me);
  return owner === null ? layout.cubes.middle : owner === me ? layout.cubes.mine : layout.cubes.theirs;
}

/** A cube that doubles shows its highest face while nobody has raised; a raise in steps shows the plain number. */
function face(state: State): string {
  const { view } = state;
  const level = view?.cube?.offer?.level ?? view?.cube?.level ?? 1;
  return level === 1 && view?.table.progression === 'doubling' ? '64' : String(level);
}

function block(text: string): SVGElement[] {
  const number = svg('text', { y: 2, class: 'ob-cube-number', 'font-size': text.length > 1 ? 46 : 56 });
  number.textContent = text;
  return [
    svg('rect', { x: -43, y: -38, width: 90, height: 90, rx: 18, class: 'ob-die-shadow' }),
    svg('rect', { x: -45, y: -45, width: 90, height: 90, rx: 17, class: 'ob-cube' }),
    svg('rect', { x: -37, y: -37, width: 74, height: 74, rx: 11, class: 'ob-cube-line' }),
    number,
  ];
}

export function drawCube(state: State): void {
  const { layers, layout, view, options } = state;
  const spot = cubeSpot(state);
  if (!spot) {
    layers.cube.replaceChildren();
    return;
  }
  const offered = Boolean(view?.cube?.offer);
  const size = offered ? 1.3 : layout.wide ? 1 : 0.86;
  const parts = block(face(state));
  if (offered || canTouchCube(state)) {
    const cls = `ob-cube-ring${offered ? ' ob-cube-offer' : ''}${canTouchCube(state) ? '' : ' ob-cube-off'}`;
    parts.unshift(svg('rect', { x: -54, y: -54, width: 108, height: 108, rx: 25, class: cls }));
  }
  const fresh = layers.cube.childElementCount === 0;
  layers.cube.classList.toggle('ob-cube-slides', !fresh && !options.reducedMotion);
  layers.cube.style.transform = `translate(${n(spot.x)}px, ${n(spot.y)}px) scale(${size})`;
  layers.cube.replaceChildren(...parts);
  const target = layers.targets.querySelector('[data-place="cube"]');
  target?.setAttribute('transform', `translate(${n(spot.x)} ${n(spot.y)})`);
}
