// The pieces as drawings to be used many times: two kinds of checkers, lying and on edge, and dice.
import { star, wheel } from './ornament';
import { spotsOf } from './pips';
import { svg } from './svg';
import type { Tone } from './api';

/** Lit from the upper left; the shadow is part of the piece, so that it travels with it. */
function disc(id: string, tone: Tone): SVGGElement {
  const turned =
    tone === 'white'
      ? [
          svg('circle', { r: 32, class: 'ob-mark ob-mark-white' }),
          svg('circle', { r: 25, class: 'ob-groove ob-mark-white' }),
        ]
      : [
          svg('path', { d: star(37, 25.5), class: 'ob-mark ob-mark-black' }),
          svg('circle', { r: 41.5, class: 'ob-groove ob-mark-black' }),
        ];
  return svg(
    'g',
    { id: `${id}-${tone}` },
    svg('circle', { cx: 3, cy: 6, r: 51, fill: `url(#${id}-shadow)` }),
    svg('circle', { r: 45.8, fill: `url(#${id}-${tone}-face)`, class: `ob-rim ob-rim-${tone}` }),
    svg('path', { d: 'M-40 -14A42.5 42.5 0 0 1 14 -40', class: `ob-shine ob-shine-${tone}` }),
    ...turned,
  );
}

/** The mark in the middle of a checker; it makes way for a number. */
function heart(id: string, tone: Tone): SVGGElement {
  const shape =
    tone === 'white'
      ? svg('circle', { r: 7, class: 'ob-heart ob-heart-white' })
      : svg('path', { d: star(13, 6, 4), class: 'ob-heart ob-heart-black' });
  return svg('g', { id: `${id}-${tone}-heart` }, shape);
}

/** On its edge in a tray: `w` across the pile, `h` along the checker. */
function slab(id: string, tone: Tone, w: number, h: number): SVGGElement {
  const flat = w > h;
  const line = flat
    ? { x: -w / 2 + 6, y: -1.5, width: w - 12, height: 3 }
    : { x: -1.5, y: -h / 2 + 6, width: 3, height: h - 12 };
  return svg(
    'g',
    { id: `${id}-${tone}-slab` },
    svg('rect', { x: -w / 2, y: -h / 2, width: w, height: h, rx: 6, class: `ob-slab ob-slab-${tone}` }),
    svg('rect', { ...line, class: `ob-slab-line ob-slab-line-${tone}` }),
  );
}

function face(id: string, tone: Tone): SVGRadialGradientElement {
  return svg(
    'radialGradient',
    { id: `${id}-${tone}-face`, cx: 0.38, cy: 0.32, r: 0.78 },
    svg('stop', { offset: 0, class: `ob-stop-${tone}` }),
    svg('stop', { offset: 1, class: `ob-stop-${tone}-low` }),
  );
}

export const DIE = 86;

function die(id: string, tone: Tone): SVGGElement {
  const r = DIE / 2;
  return svg(
    'g',
    { id: `${id}-${tone}-die` },
    svg('rect', { x: -r + 2, y: -r + 6, width: DIE, height: DIE, rx: 20, class: 'ob-die-shadow' }),
    svg('rect', {
      x: -r,
      y: -r,
      width: DIE,
      height: DIE,
      rx: 19,
      fill: `url(#${id}-${tone}-face)`,
      class: `ob-rim ob-rim-${tone}`,
    }),
  );
}

export function sprites(id: string, wide: boolean): SVGDefsElement {
  const tones: Tone[] = ['white', 'black'];
  const [w, h] = wide ? [104, 25] : [27, 66];
  return svg(
    'defs',
    {},
    svg(
      'radialGradient',
      { id: `${id}-shadow` },
      svg('stop', { offset: 0.8, class: 'ob-stop-shadow' }),
      svg('stop', { offset: 1, class: 'ob-stop-none' }),
    ),
    svg('path', { id: `${id}-wheel`, d: wheel(26) }),
    ...tones.flatMap((tone) => [
      face(id, tone),
      disc(id, tone),
      heart(id, tone),
      slab(id, tone, w ?? 0, h ?? 0),
      die(id, tone),
    ]),
  );
}

/** The pips of a die, or the wheel on the back of one that is not shown yet. */
export function dieFace(id: string, value: number | null, tone: Tone): SVGElement[] {
  if (value === null) return [svg('use', { href: `#${id}-wheel`, class: `ob-pip-${tone}` })];
  return spotsOf(value).map(([x, y]) =>
    svg('circle', { cx: x * 23, cy: y * 23, r: 8.6, class: `ob-pip-${tone}` }),
  );
}
