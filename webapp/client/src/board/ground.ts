// The wood that never moves: frame, inlay, field, points, trays. Knows geometry, knows no position.
import { cellOf, columnBox } from './geometry';
import { COLUMN } from './layout';
import type { Box, Layout } from './layout';
import { band, ornamentDefs, star } from './ornament';
import { n, svg } from './svg';

const rect = (area: Box, cls: string, r = 0, grow = 0): SVGRectElement =>
  svg('rect', {
    x: n(area.x - grow),
    y: n(area.y - grow),
    width: n(area.w + 2 * grow),
    height: n(area.h + 2 * grow),
    rx: r,
    class: cls,
  });

/**
 * Long soft lines that bow around a heart and never cross; the same board every time, so the seed is its place.
 * Each line runs through the whole plank, or fades out by being cut where another begins.
 */
function grain(area: Box, seed: number, lines: number, cls: string): SVGPathElement {
  let state = seed;
  const random = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const heart = 0.2 + random() * 0.6;
  const lean = (random() - 0.5) * 0.05;
  const paths: string[] = [];
  for (let index = 0; index < lines; index += 1) {
    const at = (index + 0.5 + (random() - 0.5) * 0.7) / lines;
    const bow = (at - heart) * (0.1 + 0.05 * random());
    const y = (along: number): string => {
      const bent = at - bow * Math.sin(Math.PI * along) + lean * (along - 0.5);
      return n(area.y + Math.min(0.997, Math.max(0.003, bent)) * area.h);
    };
    const x = (along: number): string => n(area.x + along * area.w);
    const from = random() < 0.7 ? 0 : random() * 0.35;
    const to = random() < 0.7 ? 1 : 0.7 + random() * 0.25;
    const third = (to - from) / 3;
    paths.push(
      `M${x(from)} ${y(from)}C${x(from + third)} ${y(from + third)} ${x(to - third)} ${y(to - third)} ${x(to)} ${y(to)}`,
    );
  }
  return svg('path', { d: paths.join(''), class: cls });
}

/** A slim spire, a little waisted, as a carver's gouge leaves it. */
function spire(layout: Layout, point: number): SVGGElement {
  const cell = columnBox(layout, point);
  const { upper, column } = cellOf(layout, point);
  const base = upper ? cell.y : cell.y + cell.h;
  const s = upper ? 1 : -1;
  const high = 4.72 * COLUMN;
  const mid = cell.x + COLUMN / 2;
  const shape = (inset: number, tip: number): string => {
    const l = cell.x + inset;
    const r = cell.x + COLUMN - inset;
    const y = (away: number): string => n(base + s * away);
    return (
      `M${n(l)} ${y(0)}C${n(l + 15)} ${y(high * 0.36)} ${n(mid - 12)} ${y(high * 0.7)} ${n(mid)} ${y(tip)}` +
      `C${n(mid + 12)} ${y(high * 0.7)} ${n(r - 15)} ${y(high * 0.36)} ${n(r)} ${y(0)}Z`
    );
  };
  // A star beyond the tip marks the head, from which a side sets out on a shared way round.
  const head = layout.sameWay && point % 12 === 0;
  const star4 = svg('path', {
    d: star(17, 6, 4),
    class: 'ob-head',
    transform: `translate(${n(mid)} ${n(base + s * (high + 24))})`,
  });
  const tone = (column + (upper ? 0 : 1)) % 2 ? 'a' : 'b';
  return svg(
    'g',
    {},
    svg('path', { d: shape(3, high), class: `ob-point-${tone}` }),
    svg('path', { d: shape(14, high * 0.86), class: 'ob-point-line' }),
    ...(head ? [star4] : []),
  );
}

/** Both sides go this way round: to my left above, to my right below. */
function direction({ bar, flipped }: Layout): SVGPathElement {
  const arrows = (y: number, towards: 1 | -1): string =>
    [-13, 0, 13]
      .map(
        (x) =>
          `M${n(bar.x + bar.w / 2 + x - 5 * towards)} ${n(y - 15)}l${n(10 * towards)} 15l${n(-10 * towards)} 15`,
      )
      .join('');
  const left = flipped ? 1 : -1;
  return svg('path', {
    d: arrows(bar.y + 46, left) + arrows(bar.y + bar.h - 46, left === 1 ? -1 : 1),
    class: 'ob-direction',
  });
}

function numbers(layout: Layout): SVGGElement {
  const group = svg('g', { class: 'ob-number' });
  for (let point = 1; point <= 24; point += 1) {
    const cell = columnBox(layout, point);
    const { upper } = cellOf(layout, point);
    const y = upper ? cell.y - layout.rail / 2 : cell.y + cell.h + layout.rail / 2;
    const text = svg('text', { x: n(cell.x + COLUMN / 2), y: n(y) });
    text.textContent = String(point);
    group.append(text);
  }
  return group;
}

function gradient(id: string, from: string, to: string, upright: boolean): SVGLinearGradientElement {
  return svg(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: upright ? 0 : 1, y2: upright ? 1 : 0 },
    svg('stop', { offset: 0, class: from }),
    svg('stop', { offset: 1, class: to }),
  );
}

const at = (area: Box): Record<string, string> => ({
  x: n(area.x),
  y: n(area.y),
  width: n(area.w),
  height: n(area.h),
});

const sunk = (id: string, area: Box): SVGGElement =>
  svg(
    'g',
    {},
    svg('rect', { ...at({ ...area, h: 22 }), fill: `url(#${id}-down)` }),
    svg('rect', { ...at({ ...area, w: 16 }), fill: `url(#${id}-right)` }),
    svg('rect', { ...at({ ...area, y: area.y + area.h - 8, h: 8 }), fill: `url(#${id}-up)` }),
  );

/** `home` is drawn into later: the light on my home lies on the field, under the points. */
export function ground(id: string, layout: Layout, home: SVGGElement): SVGElement[] {
  const { field, bar } = layout;
  const leaves: Box[] = [
    { ...field, w: bar.x - field.x },
    { ...field, x: bar.x + bar.w, w: field.x + field.w - bar.x - bar.w },
  ];
  const whole = { x: 0, y: 0, w: layout.w, h: layout.h };
  const points = Array.from({ length: 24 }, (_, index) => spire(layout, index + 1));
  const towards = ['down', 'up', 'right', 'left'] as const;
  return [
    svg(
      'defs',
      {},
      gradient(`${id}-field`, 'ob-stop-field', 'ob-stop-field-low', true),
      gradient(`${id}-frame`, 'ob-stop-frame', 'ob-stop-frame-low', true),
      gradient(`${id}-down`, 'ob-stop-shade', 'ob-stop-none', true),
      gradient(`${id}-up`, 'ob-stop-none', 'ob-stop-shade', true),
      gradient(`${id}-right`, 'ob-stop-shade', 'ob-stop-none', false),
      svg(
        'radialGradient',
        { id: `${id}-glow`, cx: layout.flipped ? 0.2 : 0.8, cy: 1, r: 1.1 },
        svg('stop', { offset: 0, class: 'ob-stop-glow' }),
        svg('stop', { offset: 1, class: 'ob-stop-glow-low' }),
      ),
      ...ornamentDefs(id),
    ),
    svg('rect', { ...at(whole), rx: layout.wide ? 26 : 10, fill: `url(#${id}-frame)` }),
    grain(whole, 7, 64, 'ob-frame-grain'),
    ...layout.bands.flatMap((area, index) => [
      rect(area, 'ob-band-bed'),
      band(id, area, towards[index] ?? 'down'),
    ]),
    rect(field, 'ob-field-rim', 6, 7),
    ...leaves.map((area) => svg('rect', { ...at(area), fill: `url(#${id}-field)` })),
    ...leaves.map((area, index) => grain(area, 11 + index * 31, 40, 'ob-grain')),
    home,
    ...points,
    ...leaves.map((area, index) => grain(area, 91 + index * 17, 74, 'ob-grain-fine')),
    ...leaves.map((area) => sunk(id, area)),
    svg('rect', { ...at(bar), fill: `url(#${id}-frame)` }),
    svg('path', {
      d: `M${n(bar.x + 5)} ${n(bar.y)}v${n(bar.h)}M${n(bar.x + bar.w - 5)} ${n(bar.y)}v${n(bar.h)}`,
      class: 'ob-bar-line',
    }),
    svg('path', { d: `M${n(bar.x + bar.w / 2)} ${n(bar.y)}v${n(bar.h)}`, class: 'ob-bar-seam' }),
    ...(layout.sameWay ? [direction(layout)] : []),
    ...(layout.ornate ? [numbers(layout)] : []),
    ...[layout.trays.mine, layout.trays.theirs].flatMap((tray) => [
      rect(tray, 'ob-tray', 10),
      sunk(id, tray),
    ]),
  ];
}
