// Where the pips of a die lie: knows their places on three rows of three, draws none.
type Spot = readonly [x: number, y: number];

const CENTRE: Spot = [0, 0];
const TWO: readonly Spot[] = [
  [-1, -1],
  [1, 1],
];
const FOUR: readonly Spot[] = [...TWO, [1, -1], [-1, 1]];

/** Of the faces 1 to 6, in this order. */
const SPOTS: readonly (readonly Spot[])[] = [
  [CENTRE],
  TWO,
  [...TWO, CENTRE],
  FOUR,
  [...FOUR, CENTRE],
  [...FOUR, [-1, 0], [1, 0]],
];

/** The pips of a face from the middle of the die: -1, 0 or 1 to the right, and down. */
export function spotsOf(face: number): readonly Spot[] {
  return SPOTS[face - 1] ?? [];
}
