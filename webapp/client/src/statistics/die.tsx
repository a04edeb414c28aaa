// One face of a die, as large as the text around it.
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

export function Die({ face }: { face: number }) {
  return (
    <svg class="stats-die" viewBox="0 0 40 40" role="img" aria-label={String(face)}>
      <rect x="2" y="2" width="36" height="36" rx="8" />
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 10} cy={y * 10} r="4" />
      ))}
    </svg>
  );
}
