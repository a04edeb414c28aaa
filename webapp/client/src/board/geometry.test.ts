import { describe, expect, it } from 'vitest';
import { cellOf, columnBox, diceCentre, placeAt, seenPoint, spotOf } from './geometry';
import { CHECKER, COLUMN, layoutOf } from './layout';
import type { Layout } from './layout';

const phone = layoutOf({ wide: false, flipped: false, ornate: true });
const small = layoutOf({ wide: false, flipped: false, ornate: false });
const desk = layoutOf({ wide: true, flipped: false, ornate: true });
const mirrored = layoutOf({ wide: true, flipped: true, ornate: true });
const all: [string, Layout][] = [
  ['phone', phone],
  ['small', small],
  ['desk', desk],
  ['mirrored', mirrored],
];
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
      Math.abs(spotOf(phone, 6, true, count - 1, count).y - spotOf(phone, 6, true, 0, count).y);
    expect(reach(2)).toBeCloseTo(CHECKER);
    expect(reach(5)).toBeCloseTo(4 * CHECKER);
    expect(reach(6)).toBeCloseTo(4 * CHECKER);
    expect(reach(15)).toBeCloseTo(4 * CHECKER);
  });

  it.each(all)('keeps a gap of two checkers between full stacks (%s)', (_, layout) => {
    const lower = spotOf(layout, 6, true, 4, 5);
    const upper = spotOf(layout, 19, true, 4, 5);
    expect(lower.y - upper.y).toBeGreaterThanOrEqual(3 * CHECKER - 0.1);
  });

  it.each(all)('keeps every checker, on points, bar and trays, inside the board (%s)', (_, layout) => {
    for (const point of [0, ...points, 25]) {
      for (const mine of [true, false]) {
        for (let level = 0; level < 15; level += 1) {
          const { x, y } = spotOf(layout, point, mine, level, 15);
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(layout.w);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(layout.h);
        }
      }
    }
  });

  it('shows the other side’s points in my numbers', () => {
    expect(seenPoint(24, 1, 0)).toBe(1);
    expect(seenPoint(24, 0, 0)).toBe(24);
    expect(seenPoint(25, 1, 0)).toBe(25);
    expect(seenPoint(0, 1, 0)).toBe(0);
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
        expect(placeAt(layout, at, [])).toEqual({ k: 'point', point });
      }
    }
  });

  it.each(all)('is a target of at least 24 px at 320 px (%s)', (_, layout) => {
    expect((columnBox(layout, 3).w * 320) / small.w).toBeGreaterThanOrEqual(24);
  });

  it.each(all)('is bar, tray, dice or nothing (%s)', (_, layout) => {
    const { bar, trays } = layout;
    expect(placeAt(layout, { x: bar.x + bar.w / 2, y: bar.y + 200 }, [])).toEqual({ k: 'bar' });
    expect(placeAt(layout, { x: trays.mine.x + 30, y: trays.mine.y + 30 }, [])).toEqual({ k: 'off' });
    expect(placeAt(layout, diceCentre(layout, true), [true])).toEqual({ k: 'dice', mine: true });
    expect(placeAt(layout, diceCentre(layout, true), [false]).k).toBe('point');
    expect(placeAt(layout, { x: 1, y: 1 }, [true])).toEqual({ k: 'out' });
  });
});
