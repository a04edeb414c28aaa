import { describe, expect, it } from 'vitest';
import { cellOf, columnBox, diceCentre, diceSpots, placeAt, seenPoint, spotOf } from './geometry';
import type { Lying, Stack } from './geometry';
import { CHECKER, COLUMN, layoutOf } from './layout';
import type { Layout } from './layout';

const phone = layoutOf({ wide: false, flipped: false, ornate: true, sameWay: false, cube: false });
const small = layoutOf({ wide: false, flipped: false, ornate: false, sameWay: false, cube: false });
const desk = layoutOf({ wide: true, flipped: false, ornate: true, sameWay: false, cube: false });
const mirrored = layoutOf({ wide: true, flipped: true, ornate: true, sameWay: false, cube: false });
const all: [string, Layout][] = [
  ['phone', phone],
  ['small', small],
  ['desk', desk],
  ['mirrored', mirrored],
];
const stack = (count: number): Stack => ({ count, over: false });
const clear: Lying = { dice: [], cube: null };
const dice = (mine: boolean): Lying => ({ ...clear, dice: [{ mine, count: 2 }] });
const points = Array.from({ length: 24 }, (_, index) => index + 1);

describe('where things are', () => {
  it('puts my home at the bottom right, and its ace point at the edge', () => {
    expect(cellOf(phone, 1)).toEqual({ column: 11, upper: false });
    expect(cellOf(phone, 6)).toEqual({ column: 6, upper: false });
    expect(cellOf(phone, 24)).toEqual({ column: 11, upper: true });
    expect(cellOf(phone, 13)).toEqual({ column: 0, upper: true });
  });

  it('mirrors everything when flipped, the trays too', () => {
    expect(cellOf(mirrored, 1)).toEqual({ column: 0, upper: false });
    expect(mirrored.trays.mine.x).toBeLessThan(mirrored.field.x);
    expect(desk.trays.mine.x).toBeGreaterThan(desk.field.x + desk.field.w);
  });

  it('gives a column 25 px at 320 px and 31 px at 390 px', () => {
    expect((320 / small.w) * COLUMN).toBeGreaterThanOrEqual(25);
    expect(Math.round((390 / phone.w) * COLUMN)).toBe(31);
  });

  it('stacks five edge to edge and closes up from the sixth on within the same height', () => {
    const reach = (count: number): number =>
      Math.abs(spotOf(phone, 6, true, count - 1, stack(count)).y - spotOf(phone, 6, true, 0, stack(count)).y);
    expect(reach(2)).toBeCloseTo(CHECKER);
    expect(reach(5)).toBeCloseTo(4 * CHECKER);
    expect(reach(6)).toBeCloseTo(4 * CHECKER);
    expect(reach(15)).toBeCloseTo(4 * CHECKER);
  });

  it.each(all)('keeps a gap of two checkers between full stacks (%s)', (_, layout) => {
    const lower = spotOf(layout, 6, true, 4, stack(5));
    const upper = spotOf(layout, 19, true, 4, stack(5));
    expect(lower.y - upper.y).toBeGreaterThanOrEqual(3 * CHECKER - 0.1);
  });

  it.each(all)('keeps every checker, on points, bar and trays, inside the board (%s)', (_, layout) => {
    for (const point of [0, ...points, 25]) {
      for (const mine of [true, false]) {
        for (let level = 0; level < 15; level += 1) {
          const { x, y } = spotOf(layout, point, mine, level, stack(15));
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(layout.w);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(layout.h);
        }
      }
    }
  });

  it('shows the other side’s points in my numbers', () => {
    expect(seenPoint(phone, 24, 1, 0)).toBe(1);
    expect(seenPoint(phone, 24, 0, 0)).toBe(24);
    expect(seenPoint(phone, 25, 1, 0)).toBe(25);
    expect(seenPoint(phone, 0, 1, 0)).toBe(0);
  });
});

describe('both sides on the same way round', () => {
  const long = [false, true].flatMap((wide) =>
    [false, true].map((flipped) => layoutOf({ wide, flipped, ornate: true, sameWay: true, cube: true })),
  );
  const middle = ({ x, w }: { x: number; w: number }): number => x + w / 2;

  it.each(long)('has their home and their tray across the board from mine (%#)', (layout) => {
    const home = (point: number): number => middle(columnBox(layout, point));
    const mine = (home(1) + home(6)) / 2;
    const theirs = (home(seenPoint(layout, 1, 1, 0)) + home(seenPoint(layout, 6, 1, 0))) / 2;
    const bar = middle(layout.bar);
    expect(Math.sign(mine - bar)).toBe(-Math.sign(theirs - bar));
    expect(Math.sign(middle(layout.trays.mine) - bar)).toBe(Math.sign(mine - bar));
    expect(Math.sign(middle(layout.trays.theirs) - bar)).toBe(Math.sign(theirs - bar));
  });

  it.each(long)('sets both out from opposite corners (%#)', (layout) => {
    const heads = [24, seenPoint(layout, 24, 1, 0)].map((point) => cellOf(layout, point));
    expect(heads.map(({ upper }) => upper)).toEqual([true, false]);
    expect(Math.abs((heads[0]?.column ?? 0) - (heads[1]?.column ?? 0))).toBe(11);
  });

  it.each(long)('keeps the places of the cube on the board and apart (%#)', (layout) => {
    const { cubes, trays, w, h } = layout;
    for (const { x, y } of Object.values(cubes)) {
      expect(Math.min(x, w - x, y, h - y)).toBeGreaterThan(40);
      for (const tray of Object.values(trays)) {
        const outside =
          Math.abs(x - middle(tray)) - tray.w / 2 > 38 || Math.abs(y - tray.y - tray.h / 2) - tray.h / 2 > 38;
        expect(outside).toBe(true);
      }
    }
  });
});

describe('a pinned checker', () => {
  it.each([1, 2, 5, 9, 14])(
    'is half seen under %i others, which keep to their half of the board',
    (count) => {
      const pinned = spotOf(phone, 7, true, 0, stack(1));
      const over = { count, over: true };
      expect(pinned.y - spotOf(phone, 7, false, 0, over).y).toBeGreaterThan(CHECKER / 2);
      expect(pinned.y - spotOf(phone, 7, false, count - 1, over).y).toBeLessThanOrEqual(4 * CHECKER + 0.1);
    },
  );
});

describe('what lies under a finger', () => {
  it.each(all)('is the point of the whole column (%s)', (_, layout) => {
    for (const point of points) {
      const cell = columnBox(layout, point);
      for (const [dx, dy] of [
        [0.05, 0.03],
        [0.5, 0.5],
        [0.95, 0.97],
      ] as const) {
        const at = { x: cell.x + cell.w * dx, y: cell.y + cell.h * dy };
        expect(placeAt(layout, at, clear)).toEqual({ k: 'point', point });
      }
    }
  });

  it.each(all)('is a target of at least 24 px at 320 px (%s)', (_, layout) => {
    expect((columnBox(layout, 3).w * 320) / small.w).toBeGreaterThanOrEqual(24);
  });

  it.each(all)('is bar, tray, dice or nothing (%s)', (_, layout) => {
    const { bar, trays } = layout;
    expect(placeAt(layout, { x: bar.x + bar.w / 2, y: bar.y + 200 }, clear)).toEqual({ k: 'bar' });
    expect(placeAt(layout, { x: trays.mine.x + 30, y: trays.mine.y + 30 }, clear)).toEqual({ k: 'off' });
    expect(placeAt(layout, diceCentre(layout, true), dice(true))).toEqual({ k: 'dice', mine: true, die: 0 });
    const fourth = diceSpots(layout, true, 4)[3] ?? { x: 0, y: 0 };
    const four = { dice: [{ mine: true, count: 4 }], cube: null };
    expect(placeAt(layout, fourth, four)).toEqual({ k: 'dice', mine: true, die: 3 });
    const cube = { x: 50, y: 50 };
    expect(placeAt(layout, cube, { dice: [], cube })).toEqual({ k: 'cube' });
    expect(placeAt(layout, diceCentre(layout, true), dice(false)).k).toBe('point');
    expect(placeAt(layout, { x: 1, y: 1 }, dice(true))).toEqual({ k: 'out' });
  });
});
