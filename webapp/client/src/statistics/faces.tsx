// Six counts of single dice as bars, with a line where fair dice would end.
import { t } from '../i18n';
import { numberText } from './figures';

const WIDTH = 48;
const HEIGHT = 96;
const TOP = 22;

interface FacesProps {
  label: string;
  counts: readonly number[];
  expected: readonly number[];
}

export function Faces({ label, counts, expected }: FacesProps) {
  const most = Math.max(1, ...counts, ...expected);
  const height = (n: number) => (n / most) * HEIGHT;
  const said = counts.map((count, at) =>
    t('stats.cell', { dice: at + 1, n: numberText(count), expected: numberText(expected[at] ?? 0, 1) }),
  );
  return (
    <svg
      class="faces"
      viewBox={`0 0 ${6 * WIDTH} ${TOP + HEIGHT + 24}`}
      role="img"
      aria-label={`${label}. ${said.join('; ')}`}
    >
      {counts.map((count, at) => {
        const middle = at * WIDTH + WIDTH / 2;
        const line = TOP + HEIGHT - height(expected[at] ?? 0);
        return (
          <g key={at}>
            <rect
              class="faces-bar"
              x={middle - 15}
              y={TOP + HEIGHT - height(count)}
              width="30"
              height={height(count)}
              rx="3"
            />
            <line class="faces-line" x1={middle - 21} x2={middle + 21} y1={line} y2={line} />
            <text x={middle} y={TOP + HEIGHT - Math.max(height(count), height(expected[at] ?? 0)) - 6}>
              {numberText(count)}
            </text>
            <text class="faces-face" x={middle} y={TOP + HEIGHT + 18}>
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
