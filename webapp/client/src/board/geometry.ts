// Where points, checkers and dice are on a layout, and what lies under a finger. Knows no DOM and no rule.
import type { Seat } from '../wire/types';
import { BAR_WIDTH, CHECKER, COLUMN, box } from './layout';
import type { Box, Layout, XY } from './layout';
import { BAR, OFF, facing } from './men';

/** So many checkers of a stack stand edge to edge. */
const STACK = 5;
/** So much of a pinned checker is seen under those that pin it. */
const UNDER = 0.7 * CHECKER;

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
export const seenPoint = (layout: Layout, point: number, seat: Seat, me: Seat): number =>
  seat === me || point === BAR || point === OFF ? point : facing(point, layout.sameWay);

export interface Spot extends XY {
  /** Size against a checker on a point. */
  scale: number;
  /** Lies on its edge in a tray. */
  edge: boolean;
}

/** Distance between neighbours of a stack: edge to edge while there is room, closer then. */
const pitch = (count: number, size: number, room: number): number =>
  count * size <= room ? size : (room - size) / (count - 1);

/** Piled from the side of home inwards. */
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
  const right = isAtRight(layout, tray);
  const step = (tray.w - 100) / 15;
  const from = right ? tray.x + tray.w - 8 : tray.x + 8;
  const x = from + (right ? -1 : 1) * (level + 0.5) * step;
  return { x, y: tray.y + tray.h / 2, scale: 1, edge: true };
}

export const isAtRight = (layout: Layout, area: Box): boolean => area.x + area.w / 2 > layout.w / 2;

/** A cube that lies in the middle of the bar keeps the checkers there apart. */
const onBar = ({ bar, cubes, cube }: Layout): boolean => cube && Math.abs(cubes.middle.x - bar.x) < COLUMN;

function barSpot(layout: Layout, mine: boolean, level: number, count: number): Spot {
  const { bar } = layout;
  const scale = 0.8;
  const size = CHECKER * scale;
  const first = onBar(layout) ? 92 : 64;
  const step = pitch(count, size, Math.min(STACK * size, bar.h / 2 - 26 - first));
  const away = first + level * step;
  return {
    x: bar.x + bar.w / 2,
    y: bar.y + bar.h / 2 + (mine ? -away : away),
    scale,
    edge: false,
  };
}

/** A stack on a point; `over`: it pins a checker of the other side, which is seen under it. */
export interface Stack {
  count: number;
  over: boolean;
}

/**
 * Where checker number `level` (0 = nearest the rail) of a stack stands, on a point in my numbers.
 * My checkers wait on the upper half of the bar, by the home that they have to enter.
 */
export function spotOf(layout: Layout, point: number, mine: boolean, level: number, stack: Stack): Spot {
  if (point === OFF) return traySpot(layout, mine, level);
  if (point === BAR) return barSpot(layout, mine, level, stack.count);
  const cell = columnBox(layout, point);
  const { upper } = cellOf(layout, point);
  const under = stack.over ? UNDER : 0;
  const away = 4 + CHECKER / 2 + under + level * pitch(stack.count, CHECKER, STACK * CHECKER - under);
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

/** Between neighbouring dice. */
const APART = 106;

/** Where the dice of a side lie; `aside` leaves room for a mark beside them. */
export function diceSpots(layout: Layout, mine: boolean, count: number, aside = 0): XY[] {
  const { x, y } = diceCentre(layout, mine);
  return Array.from({ length: count }, (_, index) => ({
    x: x - aside + (index - (count - 1) / 2) * APART,
    y,
  }));
}

export type Place =
  | { k: 'point'; point: number }
  | { k: 'bar' }
  | { k: 'off' }
  | { k: 'cube' }
  | { k: 'dice'; mine: boolean; die: number }
  | { k: 'out' };

/** What lies on the field and takes the finger before the points under it. */
export interface Lying {
  /** How many dice lie there, for each side that has some. */
  dice: { mine: boolean; count: number }[];
  cube: XY | null;
}

const within = (area: Box, { x, y }: XY, slack = 0): boolean =>
  x >= area.x - slack && x <= area.x + area.w + slack && y >= area.y - slack && y <= area.y + area.h + slack;

/** What lies under a finger: the whole column is its point, with the rail beside it. */
export function placeAt(layout: Layout, at: XY, { dice, cube }: Lying): Place {
  const { field, bar, trays } = layout;
  if (cube && Math.abs(at.x - cube.x) < 74 && Math.abs(at.y - cube.y) < 74) return { k: 'cube' };
  for (const { mine, count } of dice) {
    const centre = diceCentre(layout, mine);
    if (Math.abs(at.y - centre.y) >= 70 || Math.abs(at.x - centre.x) >= 2.4 * COLUMN) continue;
    const far = diceSpots(layout, mine, count).map(({ x }) => Math.abs(at.x - x));
    return { k: 'dice', mine, die: far.indexOf(Math.min(...far)) };
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
