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

/** What the shape of a board depends on. */
export interface LayoutWish {
  /** Trays at the side instead of above and below. */
  wide: boolean;
  /** My home at the bottom left instead of the bottom right. */
  flipped: boolean;
  /** With room for the ornament and the point numbers. */
  ornate: boolean;
  /** Both sides go the same way round: the other home is across the board from mine. */
  sameWay: boolean;
  /** With places for a cube. */
  cube: boolean;
}

export interface Layout extends LayoutWish {
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
  /** Where the cube lies: nobody's, mine, theirs. */
  cubes: { middle: XY; mine: XY; theirs: XY };
}

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

const flip = (w: number, area: Box): Box => ({ ...area, x: w - area.x - area.w });
const across = (w: number, at: XY): XY => ({ ...at, x: w - at.x });

/** Trays as strips above and below: the columns take the whole width of a phone. */
function tall(wish: LayoutWish): Layout {
  const { flipped, ornate, sameWay } = wish;
  const side = 6;
  const strip = 88;
  const band = ornate ? 34 : 0;
  const rail = ornate ? 36 : 14;
  const w = INNER_W + 2 * side;
  const top = strip + band + rail + 10;
  const h = 2 * top + INNER_H;
  const trayW = 6 * COLUMN - 8;
  // As it lies with a home at the right; what belongs to a home at the left is its mirror image.
  const tray = (y: number): Box => box(w - side - 4 - trayW, y, trayW, strip - 12);
  const pips = (y: number): XY => ({ x: side + 20, y });
  const cube = (y: number): XY => ({ x: side + 6 * COLUMN - 66, y });
  const mine = <T>(mirror: (w: number, it: T) => T, it: T): T => (flipped ? mirror(w, it) : it);
  const theirs = <T>(mirror: (w: number, it: T) => T, it: T): T => (flipped !== sameWay ? mirror(w, it) : it);
  return {
    ...wish,
    w,
    h,
    field: box(side, top, INNER_W, INNER_H),
    bar: box(side + 6 * COLUMN, top, BAR_WIDTH, INNER_H),
    bands: ornate
      ? [box(side, strip + 6, INNER_W, band), box(side, h - strip - 6 - band, INNER_W, band)]
      : [],
    rail,
    trays: { mine: mine(flip, tray(h - strip + 6)), theirs: theirs(flip, tray(6)) },
    pips: { mine: mine(across, pips(h - strip / 2)), theirs: theirs(across, pips(strip / 2)) },
    cubes: {
      middle: { x: w / 2, y: h / 2 },
      mine: mine(across, cube(h - strip / 2)),
      theirs: theirs(across, cube(strip / 2)),
    },
  };
}

/** Trays at the side of home, a frame all around; a column opposite for the other home or the cube. */
function broad(wish: LayoutWish): Layout {
  const { flipped, ornate, sameWay, cube } = wish;
  const band = ornate ? 40 : 0;
  const rail = ornate ? 44 : 24;
  const edge = 14;
  const frame = edge + band + rail;
  const tray = 124;
  const gap = 30;
  const far = sameWay ? tray + gap : cube ? 122 : 0;
  const w = 2 * frame + far + INNER_W + gap + tray;
  const h = 2 * frame + INNER_H;
  const x = frame + far;
  const half = (INNER_H - 150) / 2;
  const near = w - frame - tray;
  const top = frame + 52;
  const bottom = h - frame - 52;
  const left = frame + (sameWay ? tray / 2 : 44);
  const width = w - 2 * edge;
  const seen = <T>(mirror: (w: number, it: T) => T, it: T): T => (flipped ? mirror(w, it) : it);
  return {
    ...wish,
    w,
    h,
    field: seen(flip, box(x, frame, INNER_W, INNER_H)),
    bar: seen(flip, box(x + 6 * COLUMN, frame, BAR_WIDTH, INNER_H)),
    bands: ornate
      ? [
          box(edge, edge, width, band),
          box(edge, h - edge - band, width, band),
          box(edge, edge + band, band, h - 2 * (edge + band)),
          box(w - edge - band, edge + band, band, h - 2 * (edge + band)),
        ]
      : [],
    rail,
    trays: {
      mine: seen(flip, box(near, frame + INNER_H - half, tray, half)),
      theirs: seen(flip, box(sameWay ? frame : near, frame, tray, half)),
    },
    pips: {
      mine: seen(across, { x: near + tray / 2, y: h / 2 + 38 }),
      theirs: seen(across, { x: near + tray / 2, y: h / 2 - 38 }),
    },
    cubes: {
      middle: seen(across, { x: left, y: h / 2 }),
      mine: seen(across, { x: left, y: bottom }),
      theirs: seen(across, { x: sameWay ? near + tray / 2 : left, y: top }),
    },
  };
}

export const layoutOf = (wish: LayoutWish): Layout => (wish.wide ? broad(wish) : tall(wish));

export const sameWish = (one: LayoutWish, two: LayoutWish): boolean =>
  one.wide === two.wide &&
  one.flipped === two.flipped &&
  one.ornate === two.ornate &&
  one.sameWay === two.sameWay &&
  one.cube === two.cube;
