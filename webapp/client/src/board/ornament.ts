// The house's own inlay: a ram's-horn scroll in the Kazakh manner, lozenges, and an Armenian wheel in the corners.
import type { Box } from './layout';
import { n, svg } from './svg';

/** One horn, standing in a cell of 100 x 34 with its foot at the bottom. */
const half = (s: 1 | -1): string => {
  const x = (dx: number): string => n(50 + s * dx);
  return (
    `M50 25C${x(1)} 14 ${x(8)} 5 ${x(19)} 5C${x(29)} 5 ${x(33)} 15 ${x(27)} 20` +
    `C${x(22)} 24 ${x(15)} 20 ${x(17)} 15C${x(18)} 12.5 ${x(21)} 12.5 ${x(22)} 14.5` +
    `M50 31C${x(5)} 26 ${x(10)} 29 ${x(17)} 29C${x(28)} 29 ${x(36)} 25 ${x(42)} 17`
  );
};
const HORN = `${half(1)}${half(-1)}M50 31V12`;
const LOZENGE = 'M50 5.5L54 10L50 14.5L46 10ZM0 9L6 17L0 25L-6 17Z';

/** A wheel of eight curved blades around the origin. */
export function wheel(radius: number): string {
  const blade = (turn: number): string => {
    const at = (r: number, angle: number): string => {
      const a = angle + (turn * Math.PI) / 4;
      return `${n(r * radius * Math.sin(a))} ${n(-r * radius * Math.cos(a))}`;
    };
    return `M0 0C${at(0.42, 0.95)} ${at(0.95, 0.75)} ${at(1, 0.08)}C${at(0.78, 0.3)} ${at(0.5, 0.28)} 0 0Z`;
  };
  return [0, 1, 2, 3, 4, 5, 6, 7].map(blade).join('');
}

/** An eight-pointed star around the origin. */
export function star(outer: number, inner: number, points = 8): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points;
    const r = index % 2 ? inner : outer;
    return `${n(r * Math.sin(angle))} ${n(-r * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

export function ornamentDefs(id: string): SVGElement[] {
  return [
    svg(
      'g',
      { id: `${id}-horn` },
      svg('path', { d: HORN, class: 'ob-inlay-line' }),
      svg('path', { d: LOZENGE, class: 'ob-inlay-fill' }),
    ),
  ];
}

/** A band of horns; a standing one is a lying one turned, so that all feet point to the field. */
export function band(id: string, area: Box, towards: 'down' | 'up' | 'right' | 'left'): SVGGElement {
  const upright = area.h > area.w;
  const corner = Math.min(area.w, area.h);
  const length = (upright ? area.h : area.w) - (upright ? 0 : 2 * corner);
  const scale = corner / 34;
  const cells = Math.max(1, Math.round(length / (104 * scale)));
  const cell = length / cells;
  const turn = { down: 0, up: 180, right: 270, left: 90 }[towards];
  const group = svg('g', { class: 'ob-band' });
  for (let index = 0; index < cells; index += 1) {
    const along = (index + 0.5) * cell;
    const x = upright ? area.x + area.w / 2 : area.x + corner + along;
    const y = upright ? area.y + along : area.y + area.h / 2;
    const stretch = cell / 100;
    group.append(
      svg('use', {
        href: `#${id}-horn`,
        transform: `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${stretch.toFixed(3)} ${scale.toFixed(3)}) translate(-50 -17)`,
      }),
    );
  }
  if (!upright) {
    for (const x of [area.x + corner / 2, area.x + area.w - corner / 2]) {
      const y = area.y + area.h / 2;
      group.append(
        svg('path', {
          d: wheel(corner * 0.4),
          class: 'ob-inlay-fill',
          transform: `translate(${n(x)} ${n(y)})`,
        }),
      );
    }
  }
  return group;
}
