// The 36 rolls as a table of six by six: each cell has its number, and a shade and a pattern for how far off it is.
import { t } from '../i18n';
import type { DiceFigures } from '../wire/types';
import { Die } from './die';
import { numberText, pairAt, stepsOff } from './figures';

const FACES = [1, 2, 3, 4, 5, 6] as const;

export function Heat({ figures }: { figures: DiceFigures }) {
  const wide = Math.max(...figures.pairs) >= 100_000;
  const alike = commonExpected(figures);
  return (
    <figure class="stats-chart">
      <table class={wide ? 'heat heat-small numbers' : 'heat numbers'}>
        <caption>
          {t('stats.pairsHow')} {alike && t('stats.each', { expected: numberText(alike, 1) })}
        </caption>
        <thead>
          <tr>
            <td />
            {FACES.map((face) => (
              <th scope="col" key={face}>
                <Die face={face} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACES.map((first) => (
            <tr key={first}>
              <th scope="row">
                <Die face={first} />
              </th>
              {FACES.map((second) => (
                <Cell key={second} figures={figures} first={first} second={second} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption class="heat-legend small muted">
        <span class="heat-more-2">{t('stats.more')}</span>
        <span class="heat-less-2">{t('stats.less')}</span>
      </figcaption>
    </figure>
  );
}

/** What is expected of each roll, where it is the same for all. */
function commonExpected({ pairs_expected }: DiceFigures): number | null {
  const first = pairs_expected[0] ?? 0;
  return pairs_expected.every((each) => Math.abs(each - first) < 1e-6) ? first : null;
}

function Cell({ figures, first, second }: { figures: DiceFigures; first: number; second: number }) {
  const { count, expected } = pairAt(figures, first - 1, second - 1);
  const steps = stepsOff(count, expected);
  const shade = steps === 0 ? '' : steps > 0 ? `heat-more-${steps}` : `heat-less-${-steps}`;
  const said = t('stats.cell', {
    dice: `${first}-${second}`,
    n: numberText(count),
    expected: numberText(expected, 1),
  });
  return (
    <td class={shade} title={said}>
      {numberText(count)}
    </td>
  );
}
