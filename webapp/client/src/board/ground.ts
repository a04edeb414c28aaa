// The wood that never moves: frame, inlay, field, points, trays. Knows geometry, knows no position.
import { COLUMN, cellOf, columnBox } from './geometry';
import type { Box, Layout } from './geometry';
import { band, ornamentDefs } from './ornament';
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

/** Long soft lines of grain; the same board every time, so the seed is its place. */
function grain(area: Box, seed: number, lines: number, cls: string): SVGPathElement {
  let state = seed;
  const random = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const paths: string[] = [];
  const heart = area.y + area.h * (0.25 + random() * 0.5);
  for (let index = 0; index < lines; index += 1) {
    const y = area.y + ((index + random()) / lines) * area.h;
    const from = area.x + (random() < 0.55 ? 0 : random() * area.w * 0.5);
    const to = area.x + area.w * (random() < 0.55 ? 1 : 0.55 + random() * 0.4);
    const bow = (heart - y) * 0.16 + (random() - 0.5) * 16;
    const third = (to - from) / 3;
    const keep = (value: number): string => n(Math.min(area.y + area.h - 2, Math.max(area.y + 2, value)));
    paths.push(
      `M${n(from)} ${keep(y)}C${n(from + third)} ${keep(y + bow)} ${n(from + 2 * third)} ${keep(y + bow * 1.2)} ` +
        `${n(to)} ${keep(y + bow * 0.3)}`,
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
  const tone = (column + (upper ? 0 : 1)) % 2 ? 'a' : 'b';
  return svg(
    'g',
    {},
    svg('path', { d: shape(3, high), class: `ob-point-${tone}` }),
    svg('path', { d: shape(14, high * 0.86), class: 'ob-point-line' }),
  );
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

/** One leaf of the board: a sunk panel with shadow under its upper and left edge. */
function leaf(id: string, area: Box, seed: number): SVGGElement {
  return svg(
    'g',
    {},
    svg('rect', { ...at(area), fill: `url(#${id}-field)` }),
    grain(area, seed, 34, 'ob-grain'),
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

export function ground(id: string, layout: Layout): SVGElement[] {
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
      ...ornamentDefs(id),
    ),
    svg('rect', { ...at(whole), rx: layout.wide ? 26 : 10, fill: `url(#${id}-frame)` }),
    grain(whole, 7, layout.wide ? 46 : 52, 'ob-frame-grain'),
    ...layout.bands.flatMap((area, index) => [
      rect(area, 'ob-band-bed'),
      band(id, area, towards[index] ?? 'down'),
    ]),
    rect(field, 'ob-field-rim', 6, 7),
    ...leaves.map((area, index) => leaf(id, area, 11 + index * 31)),
    ...points,
    ...leaves.map((area) => sunk(id, area)),
    svg('rect', { ...at(bar), fill: `url(#${id}-frame)` }),
    svg('path', {
      d: `M${n(bar.x + 5)} ${n(bar.y)}v${n(bar.h)}M${n(bar.x + bar.w - 5)} ${n(bar.y)}v${n(bar.h)}`,
      class: 'ob-bar-line',
    }),
    svg('path', { d: `M${n(bar.x + bar.w / 2)} ${n(bar.y)}v${n(bar.h)}`, class: 'ob-bar-seam' }),
    ...(layout.ornate ? [numbers(layout)] : []),
    ...[layout.trays.mine, layout.trays.theirs].flatMap((tray) => [
      rect(tray, 'ob-tray', 10),
      sunk(id, tray),
    ]),
  ];
}
