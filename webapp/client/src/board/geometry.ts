// Where points, checkers and dice are on a layout, and what lies under a finger. Knows no DOM and no rule.
import type { Seat } from '../wire/types';
import { BAR_WIDTH, CHECKER, COLUMN, box } from './layout';
import type { Box, Layout, XY } from './layout';
import { BAR, OFF, facing } from './men';

/** So many checkers of a stack stand edge to edge. */
const STACK = 5;

/** Column 0..11 from the left, and whether the point hangs from the upper rail; for a point in my numbers. */
export function cellOf(layout: Layout, point: number): { column: number; upper: boolean } {
  const upper = point > 12;
  const column = upper ? point - 13 : 12 - point;
  return { column: layout.flipped ? 11 - column : column, upper };
}

export function columnBox(layout: Layout, point: number): Box {
  const { column, upper } = cellOf(layout, point);
  const { field } = layout;
  const x = field.x + column * COLUMN + (column > 5 ? BAR_WIDTH : 0);
  return box(x, field.y + (upper ? 0 : field.h / 2), COLUMN, field.h / 2);
}

/** A point of `seat` in the numbers of the side from which the board is seen. */
export const seenPoint = (point: number, seat: Seat, me: Seat): number =>
  seat === me || point === BAR || point === OFF ? point : facing(point);

export interface Spot extends XY {
  /** Size against a checker on a point. */
  scale: number;
  /** Lies on its edge in a tray. */
  edge: boolean;
}

/** Distance between neighbours of a stack: edge to edge up to five, closer from the sixth on. */
const pitch = (count: number, size: number, room: number): number =>
  count * size <= room ? size : (room - size) / (count - 1);

function traySpot(layout: Layout, mine: boolean, level: number): Spot {
  const tray = mine ? layout.trays.mine : layout.trays.theirs;
  if (layout.wide) {
    const step = (tray.h - 88) / 15;
    const from = mine ? tray.y + tray.h - 8 : tray.y + 8;
    return {
      x: tray.x + tray.w / 2,
      y: from + (mine ? -1 : 1) * (level + 0.5) * step,
      scale: 1,
      edge: true,
    };
  }
  const step = (tray.w - 100) / 15;
  const from = layout.flipped ? tray.x + 8 : tray.x + tray.w - 8;
  const x = from + (layout.flipped ? 1 : -1) * (level + 0.5) * step;
  return { x, y: tray.y + tray.h / 2, scale: 1, edge: true };
}

function barSpot(layout: Layout, mine: boolean, level: number, count: number): Spot {
  const { bar } = layout;
  const scale = 0.8;
  const size = CHECKER * scale;
  const step = pitch(count, size, bar.h / 2 - 90);
  const away = 64 + level * step;
  return {
    x: bar.x + bar.w / 2,
    y: bar.y + bar.h / 2 + (mine ? -away : away),
    scale,
    edge: false,
  };
}

/**
 * Where checker number `level` (0 = nearest the rail) of `count` stands, on a point in my numbers.
 * My checkers wait on the upper half of the bar, by the home that they have to enter.
 */
export function spotOf(layout: Layout, point: number, mine: boolean, level: number, count: number): Spot {
  if (point === OFF) return traySpot(layout, mine, level);
  if (point === BAR) return barSpot(layout, mine, level, count);
  const cell = columnBox(layout, point);
  const { upper } = cellOf(layout, point);
  const away = 4 + CHECKER / 2 + level * pitch(Math.max(count, STACK), CHECKER, STACK * CHECKER);
  return {
    x: cell.x + COLUMN / 2,
    y: upper ? cell.y + away : cell.y + cell.h - away,
    scale: 1,
    edge: false,
  };
}

/** Centre of the half where the dice of a side lie: mine in the half of my home. */
export function diceCentre(layout: Layout, mine: boolean): XY {
  const { field } = layout;
  const right = mine !== layout.flipped;
  const x = right ? field.x + field.w - 3 * COLUMN : field.x + 3 * COLUMN;
  return { x, y: field.y + field.h / 2 };
}

export type Place =
  { k: 'point'; point: number } | { k: 'bar' } | { k: 'off' } | { k: 'dice'; mine: boolean } | { k: 'out' };

const within = (area: Box, { x, y }: XY, slack = 0): boolean =>
  x >= area.x - slack && x <= area.x + area.w + slack && y >= area.y - slack && y <= area.y + area.h + slack;

/**
 * What lies under a finger: the whole column is its point, with the rail beside it.
 * `dice` says whose dice lie on the board: mine, the other side's, both or none.
 */
export function placeAt(layout: Layout, at: XY, dice: boolean[]): Place {
  const { field, bar, trays } = layout;
  for (const mine of dice) {
    const centre = diceCentre(layout, mine);
    if (Math.abs(at.y - centre.y) < 70 && Math.abs(at.x - centre.x) < 2.4 * COLUMN)
      return { k: 'dice', mine };
  }
  if (within(trays.mine, at, 14)) return { k: 'off' };
  const reach = box(field.x, field.y - layout.rail, field.w, field.h + 2 * layout.rail);
  if (!within(reach, at)) return { k: 'out' };
  if (at.x > bar.x && at.x < bar.x + bar.w) return { k: 'bar' };
  const inner = at.x - field.x - (at.x > bar.x ? BAR_WIDTH : 0);
  const seen = Math.min(11, Math.max(0, Math.floor(inner / COLUMN)));
  const column = layout.flipped ? 11 - seen : seen;
  return { k: 'point', point: at.y < field.y + field.h / 2 ? column + 13 : 12 - column };
}
