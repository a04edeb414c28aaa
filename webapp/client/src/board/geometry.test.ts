import { describe, expect, it } from 'vitest';
import { cellOf, columnBox, diceCentre, placeAt, seenPoint, spotOf } from './geometry';
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
    expect(placeAt(layout, diceCentre(layout, true), dice(false)).k).toBe('point');
    expect(placeAt(layout, { x: 1, y: 1 }, dice(true))).toEqual({ k: 'out' });
  });
});
