// The shape of the board, in units of a hundredth of a column: field, trays, bands. Knows no DOM and no checker.

export const COLUMN = 100;
export const CHECKER = 94;
export const BAR_WIDTH = 60;
const INNER_W = 12 * COLUMN + BAR_WIDTH;
/** Two stacks of five and a gap of two checkers for dice and hints, and a hair of air at the rails. */
const INNER_H = 12 * CHECKER + 8;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface XY {
  x: number;
  y: number;
}

export interface Layout {
  /** Trays at the side instead of above and below. */
  wide: boolean;
  flipped: boolean;
  /** With room for the ornament and the point numbers. */
  ornate: boolean;
  w: number;
  h: number;
  field: Box;
  bar: Box;
  /** The inlaid bands of the frame. */
  bands: Box[];
  /** Height of the rail between band and field, where the numbers stand. */
  rail: number;
  /** By side of the board: mine is the lower one. */
  trays: { mine: Box; theirs: Box };
  pips: { mine: XY; theirs: XY };
}

export interface LayoutWish {
  wide: boolean;
  flipped: boolean;
  ornate: boolean;
}

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

/** Trays as strips above and below: the columns take the whole width of a phone. */
function tall({ flipped, ornate }: LayoutWish): Layout {
  const side = 6;
  const strip = 88;
  const band = ornate ? 34 : 0;
  const rail = ornate ? 36 : 14;
  const w = INNER_W + 2 * side;
  const top = strip + band + rail + 10;
  const h = 2 * top + INNER_H;
  const field = box(side, top, INNER_W, INNER_H);
  const trayW = 6 * COLUMN - 8;
  const trayX = flipped ? side + 4 : w - side - 4 - trayW;
  const pipX = flipped ? w - side - 20 : side + 20;
  return {
    wide: false,
    flipped,
    ornate,
    w,
    h,
    field,
    bar: box(side + 6 * COLUMN, top, BAR_WIDTH, INNER_H),
    bands: ornate
      ? [box(side, strip + 6, INNER_W, band), box(side, h - strip - 6 - band, INNER_W, band)]
      : [],
    rail,
    trays: {
      mine: box(trayX, h - strip + 6, trayW, strip - 12),
      theirs: box(trayX, 6, trayW, strip - 12),
    },
    pips: { mine: { x: pipX, y: h - strip / 2 }, theirs: { x: pipX, y: strip / 2 } },
  };
}

/** Trays at the side of home, a frame all around. */
function broad({ flipped, ornate }: LayoutWish): Layout {
  const band = ornate ? 40 : 0;
  const rail = ornate ? 44 : 24;
  const edge = 14;
  const frame = edge + band + rail;
  const tray = 124;
  const gap = 30;
  const w = 2 * frame + INNER_W + tray + gap;
  const h = 2 * frame + INNER_H;
  const x = flipped ? frame + tray + gap : frame;
  const trayX = flipped ? frame : frame + INNER_W + gap;
  const half = (INNER_H - 150) / 2;
  const across = w - 2 * edge;
  return {
    wide: true,
    flipped,
    ornate,
    w,
    h,
    field: box(x, frame, INNER_W, INNER_H),
    bar: box(x + 6 * COLUMN, frame, BAR_WIDTH, INNER_H),
    bands: ornate
      ? [
          box(edge, edge, across, band),
          box(edge, h - edge - band, across, band),
          box(edge, edge + band, band, h - 2 * (edge + band)),
          box(w - edge - band, edge + band, band, h - 2 * (edge + band)),
        ]
      : [],
    rail,
    trays: {
      mine: box(trayX, frame + INNER_H - half, tray, half),
      theirs: box(trayX, frame, tray, half),
    },
    pips: {
      mine: { x: trayX + tray / 2, y: h / 2 + 38 },
      theirs: { x: trayX + tray / 2, y: h / 2 - 38 },
    },
  };
}

export const layoutOf = (wish: LayoutWish): Layout => (wish.wide ? broad(wish) : tall(wish));
