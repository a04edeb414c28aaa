// The fields behind "More settings", each a choice with a line on what is chosen. Knows no field's rule.
import { t } from '../../i18n';
import { clockText } from '../../play/clock';
import { clockName, hasCube } from '../../play/terms';
import { choice, DAY, inSeries, usualBank, type Wanted } from '../../play/wanted';
import { store } from '../../state';
import { useStore } from '../../store';
import { Choice } from '../../ui/choice';
import { Select } from '../../ui/select';
import type { ClockSettings, DiceMode, Raising, Series, TableAnswer } from '../../wire/types';
import { CycleField } from './cycle';

const SERIES: readonly Series[] = ['match', 'draw', 'reverse', 'combined'];
const DICE: readonly DiceMode[] = [
  'random',
  'balanced',
  'balanced-pips',
  'equal',
  'triple',
  'two-each',
  'live',
  'real',
];
const RAISINGS: readonly Raising[] = ['none', 'mars', 'cube', 'beaver', 'jacoby', 'auto'];
const RAISES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const GROWTH = { linear: '1, 2, 3, 4', doubling: '1, 2, 4, 8' } as const;
const SECONDS = [15, 30, 60, 120] as const;
const DAYS = [1, 2, 3, 5, 7, 14] as const;
const BANK_MINUTES = [0, 1, 2, 3, 5, 10, 15, 20, 30, 60] as const;
export const MOST_BASE = 1000;

export interface FieldProps {
  wanted: Wanted;
  answer: TableAnswer | null;
  wrong: (field: string) => boolean;
  change: (wanted: Wanted) => void;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function SeriesField({ wanted, wrong, change }: FieldProps) {
  return (
    <>
      <Choice
        label={t('form.series')}
        columns={2}
        value={wanted.series}
        options={SERIES.map((series) => ({ value: series, text: t(`series.${series}`) }))}
        hint={t(`seriesHint.${wanted.series}`)}
        wrong={wrong('series')}
        onChoose={(series) => change(inSeries(wanted, series))}
      />
      {wanted.series === 'combined' && <CycleField wanted={wanted} wrong={wrong('cycle')} change={change} />}
    </>
  );
}

export function StakeField({ wanted, wrong, change }: FieldProps) {
  return (
    <>
      <Choice
        label={t('form.stake')}
        columns={2}
        value={wanted.stake}
        options={(['win', 'checkers'] as const).map((stake) => ({ value: stake, text: t(`stake.${stake}`) }))}
        hint={t(`stakeHint.${wanted.stake}`)}
        wrong={wrong('stake')}
        onChoose={(stake) => change({ ...wanted, stake })}
      />
      <div class="field">
        <label for="base">{t('form.base')}</label>
        <input
          id="base"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_BASE}
          value={wanted.base}
          onChange={(event) => {
            const base = Math.round(Number(event.currentTarget.value)) || 1;
            const kept = Math.min(MOST_BASE, Math.max(1, base));
            event.currentTarget.value = String(kept);
            change({ ...wanted, base: kept });
          }}
        />
      </div>
    </>
  );
}

export function DiceField({ wanted, wrong, change }: FieldProps) {
  const recorded = useStore(store, (state) => state.config?.real);
  const name = (dice: DiceMode): string => {
    const text = capital(t(`dice.${dice}`));
    // shown so that it is known they will come; the server says why not now
    return dice === 'real' && recorded === false ? t('form.later', { name: text }) : text;
  };
  return (
    <Choice
      label={t('form.dice')}
      value={wanted.dice}
      options={DICE.map((dice) => ({ value: dice, text: name(dice) }))}
      hint={t(`diceHint.${wanted.dice}`)}
      wrong={wrong('dice')}
      onChoose={(dice) => change({ ...wanted, dice })}
    />
  );
}

export function RaisingField({ wanted, answer, wrong, change }: FieldProps) {
  const progression = wanted.progression ?? answer?.table.progression ?? 'linear';
  return (
    <>
      <Choice
        label={t('form.raising')}
        value={wanted.raising}
        options={RAISINGS.map((raising) => ({ value: raising, text: capital(t(`raising.${raising}`)) }))}
        hint={t(`raisingHint.${wanted.raising}`)}
        wrong={wrong('raising')}
        onChoose={(raising) => change({ ...wanted, raising })}
      />
      {hasCube(wanted) && (
        <>
          <Choice
            label={t('form.progression')}
            columns={2}
            value={progression}
            options={(['linear', 'doubling'] as const).map((each) => ({
              value: each,
              text: GROWTH[each],
            }))}
            hint={t(`progression.${progression}`)}
            wrong={wrong('progression')}
            onChoose={(each) => change({ ...wanted, progression: each, raises: null })}
          />
          <Select
            label={t('form.raises')}
            value={wanted.raises ?? 0}
            groups={[
              {
                name: null,
                options: [
                  { value: 0, text: t('form.raisesMost') },
                  ...RAISES.map((raises) => ({ value: raises, text: String(raises) })),
                ],
              },
            ]}
            wrong={wrong('raises')}
            onChoose={(raises) => change({ ...wanted, raises: raises || null })}
          />
        </>
      )}
    </>
  );
}

type Delay = ClockSettings['delay'] | 0;

/** Seconds or whole days for a turn; days are for those who play by correspondence. */
export function TimeField({ wanted, wrong, change }: FieldProps) {
  const days = wanted.delay >= DAY;
  return (
    <>
      <Choice
        label={t('table.clock')}
        value={days ? DAY : wanted.delay}
        options={[
          { value: 0, text: t('table.noClock') },
          ...SECONDS.map((seconds) => ({ value: seconds, text: t('table.short', { n: seconds }) })),
          { value: DAY, text: capital(t('form.days')) },
        ]}
        hint={clockName(choice(wanted).clock)}
        wrong={wrong('clock')}
        onChoose={(delay) => change({ ...wanted, delay: delay as Delay })}
      />
      {days && (
        <Choice
          label={t('form.daysLabel')}
          columns={6}
          value={wanted.delay / DAY}
          options={DAYS.map((n) => ({ value: n, text: String(n) }))}
          onChoose={(n) => change({ ...wanted, delay: (n * DAY) as Delay })}
        />
      )}
    </>
  );
}

export function BankField({ wanted, wrong, change }: FieldProps) {
  if (wanted.delay === 0 || wanted.delay >= DAY) return null;
  const usual = t('form.bankAuto', { time: clockText(usualBank(wanted) * 1000) });
  return (
    <Select
      label={t('form.bank')}
      value={wanted.bank ?? -1}
      groups={[
        {
          name: null,
          options: [
            { value: -1, text: usual },
            ...BANK_MINUTES.map((n) => ({ value: n * 60, text: t('form.minutes', { n }) })),
          ],
        },
      ]}
      wrong={wrong('clock')}
      onChoose={(bank) => change({ ...wanted, bank: bank < 0 ? null : bank })}
    />
  );
}
