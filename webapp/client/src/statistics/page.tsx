// How the dice fall: everybody's, the computer's and mine, one dice mode at a time.
import { useEffect, useState } from 'preact/hooks';
import { token } from '../actions/session';
import { t } from '../i18n';
import { store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { ask, troubleOf, type Trouble } from '../wire/http';
import type { DiceFigures, DiceMode, DiceStatistics, MyDice } from '../wire/types';
import { Sections } from './sections';

type Whose = 'all' | 'computer' | 'mine';
type Found = Record<Whose, DiceFigures[]>;

async function load(): Promise<Found> {
  const mine = token() ? ask<MyDice>('GET', '/me/dice', token()) : null;
  const [everybody, own] = await Promise.all([ask<DiceStatistics>('GET', '/dice/statistics', null), mine]);
  return { ...everybody, mine: own?.mine ?? [] };
}

export function StatisticsPage() {
  const person = useStore(store, (state) => state.person?.id ?? null);
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const fetch = () => {
    setTrouble(null);
    load().then(setFound, (failure: unknown) => setTrouble(troubleOf(failure)));
  };
  useEffect(fetch, [person]);
  return (
    <article class="stats" aria-busy={!found && !trouble}>
      <h2>{t('stats.title')}</h2>
      <p>{t('stats.intro')}</p>
      {trouble && (
        <>
          <p>{t(`refused.${trouble}`)}</p>
          <Button onPress={fetch}>{t('common.retry')}</Button>
        </>
      )}
      {found && <Chosen found={found} />}
    </article>
  );
}

function Chosen({ found }: { found: Found }) {
  const [wanted, setWhose] = useState<Whose>('all');
  const [mode, setMode] = useState<DiceMode>('random');
  const there = (['all', 'mine', 'computer'] as const).filter((each) => found[each].length > 0);
  const whose = there.includes(wanted) ? wanted : 'all';
  const modes = found[whose].map((figures) => figures.mode);
  const figures = found[whose].find((each) => each.mode === mode) ?? found[whose][0];
  if (!figures) return <p class="muted">{t('stats.none')}</p>;
  return (
    <>
      {there.length > 1 && (
        <Choice
          label={t('stats.whose')}
          value={whose}
          options={there.map((value) => ({ value, text: t(`whose.${value}`) }))}
          onChoose={setWhose}
        />
      )}
      {modes.length > 1 && (
        <Choice
          label={t('form.dice')}
          value={figures.mode}
          options={modes.map((value) => ({ value, text: t(`dice.${value}`) }))}
          hint={t(`diceHint.${figures.mode}`)}
          onChoose={setMode}
        />
      )}
      <Sections figures={figures} personal={whose !== 'all'} />
    </>
  );
}
