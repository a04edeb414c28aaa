// One dice mode in figures: the verdict in words, the charts, rows of doubles, pips.
import { t } from '../i18n';
import type { DiceFigures, DiceHappened, DiceVerdict } from '../wire/types';
import { Faces } from './faces';
import { howOften, luckText, numberText } from './figures';
import { Heat } from './heat';

const NOTES = { balanced: 'stats.bag', 'balanced-pips': 'stats.closer', equal: 'stats.repeats' } as const;

export function Sections({ figures, personal }: { figures: DiceFigures; personal: boolean }) {
  const { mode, verdict } = figures;
  const note = mode === 'balanced' || mode === 'balanced-pips' || mode === 'equal' ? NOTES[mode] : null;
  const opened = figures.opening.reduce((sum, n) => sum + n, 0);
  return (
    <>
      <section class="stats-part">
        <Verdict verdict={verdict} />
        {note && <p class="small muted">{t(note)}</p>}
        <Table
          rows={[
            [t('stats.matches'), numberText(figures.matches), null],
            [t('stats.checkable'), numberText(figures.checkable), null],
            [t('stats.rolls'), numberText(figures.rolls), null],
          ]}
        />
      </section>
      {personal && <Luck figures={figures} />}
      {figures.pairs.length > 0 && (
        <section class="stats-part">
          <h3>{t('stats.pairs')}</h3>
          <Heat figures={figures} />
        </section>
      )}
      <InARow figures={figures} />
      <section class="stats-part">
        <h3>{t('stats.faces')}</h3>
        <Faces label={t('stats.faces')} counts={figures.faces} expected={figures.faces_expected} />
      </section>
      {opened > 0 && (
        <section class="stats-part">
          <h3>{t('stats.opening')}</h3>
          <Faces
            label={t('stats.opening')}
            counts={figures.opening}
            expected={figures.opening.map(() => opened / 6)}
          />
          {figures.opening_verdict && <Verdict verdict={figures.opening_verdict} />}
        </section>
      )}
    </>
  );
}

function Verdict({ verdict }: { verdict: DiceVerdict | null }) {
  if (!verdict) return <p>{t('stats.few')}</p>;
  return (
    <>
      <p>{howOften('even', verdict.p)}</p>
      <p class="small muted">
        {t('stats.figure', { figure: numberText(verdict.chi_square, 1), free: verdict.free })}{' '}
        {t('stats.help')}
      </p>
    </>
  );
}

function Luck({ figures }: { figures: DiceFigures }) {
  return (
    <section class="stats-part">
      <h3>{t('stats.luck')}</h3>
      <p>
        {luckText(figures)} {figures.rolls > 0 && howOften('luckP', figures.luck_p)}
      </p>
      <Table
        rows={[
          [t('stats.luck'), numberText(figures.pips), numberText(figures.pips_expected, 1)],
          [t('stats.deviations'), numberText(figures.luck, 2), null],
        ]}
      />
    </section>
  );
}

function InARow({ figures }: { figures: DiceFigures }) {
  const { doubles, same, streaks } = figures;
  if (!doubles || !same) return null;
  return (
    <section class="stats-part">
      <h3>{t('stats.doubles')}</h3>
      <Table
        rows={[
          row(t('stats.doubles'), doubles),
          ...streaks.map((streak, at) => row(t('stats.row', { n: at + 2 }), streak)),
          row(t('stats.same'), same),
        ]}
      />
    </section>
  );
}

type Row = readonly [string, string, string | null];

function row(name: string, { count, expected }: DiceHappened): Row {
  return [name, numberText(count), expected === null ? null : numberText(expected, 1)];
}

/** What was counted, and beside it what was expected, where there is such a thing. */
function Table({ rows }: { rows: readonly Row[] }) {
  const compared = rows.some(([, , expected]) => expected !== null);
  return (
    <table class="stats-table numbers">
      {compared && (
        <thead>
          <tr>
            <td />
            <th scope="col">{t('stats.counted')}</th>
            <th scope="col">{t('stats.expected')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, counted, expected]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{counted}</td>
            {compared && <td>{expected ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
