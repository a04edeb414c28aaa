// One face of a die, as large as the text around it.
import { spotsOf } from '../board/pips';

export function Die({ face }: { face: number }) {
  return (
    <svg class="stats-die" viewBox="0 0 40 40" role="img" aria-label={String(face)}>
      <rect x="2" y="2" width="36" height="36" rx="8" />
      {spotsOf(face).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={20 + 10 * x} cy={20 + 10 * y} r="4" />
      ))}
    </svg>
  );
}
