// Choosing a game: whom to play, what and how long; everything else stands behind "More settings".
import { useEffect, useState } from 'preact/hooks';
import { invite, playComputer } from '../actions/games';
import { setSettings } from '../actions/preferences';
import { closeSheet } from '../actions/sheets';
import { listOf, t, type Key } from '../i18n';
import { question, USUAL, type Wanted } from '../play/wanted';
import { store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { Sheet } from '../ui/sheet';
import type { Level, MatchPoints, TableAnswer } from '../wire/types';
import { useCheck } from './form/check';
import { BankField, DiceField, RaisingField, SeriesField, StakeField, TimeField } from './form/fields';
import { GameSelect } from './form/games';

type Whom = 'computer' | 'friend' | 'group';
const WHOM: readonly Whom[] = ['computer', 'friend', 'group'];
const LEVELS: readonly Level[] = ['beginner', 'club', 'expert', 'master'];
const LENGTHS: readonly MatchPoints[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** Fields that are seen without "More settings". */
const IN_SIGHT = ['variant', 'points', 'level', 'clock'];

export function NewGameSheet({ first }: { first: Whom }) {
  const [whom, setWhom] = useState<Whom>(first);
  const wanted = useStore(store, (state) => state.settings.table);
  const level = useStore(store, (state) => state.settings.level);
  const busy = useStore(store, (state) => state.busy);
  const answer = useCheck(question(wanted, whom === 'computer' ? level : null));
  const change = (table: Wanted) => setSettings({ table });
  const wrong = (field: string) => answer?.clash != null && answer.fields.includes(field);
  const props = { wanted, answer, wrong, change };
  const start = () => void (whom === 'computer' ? playComputer() : invite(wanted, whom === 'group'));
  return (
    <Sheet title={t('start.new')} onClose={closeSheet}>
      <Choice
        label={t('form.whom')}
        value={whom}
        options={WHOM.map((each) => ({ value: each, text: t(`whom.${each}`) }))}
        hint={t(`whomHint.${whom}`)}
        onChoose={setWhom}
      />
      {whom === 'computer' && (
        <Choice
          label={t('table.level')}
          columns={2}
          value={level}
          options={LEVELS.map((each) => ({ value: each, text: t(`level.${each}`) }))}
          wrong={wrong('level')}
          onChoose={(chosen) => setSettings({ level: chosen })}
        />
      )}
      {wanted.series !== 'combined' && (
        <GameSelect
          label={t('form.variant')}
          value={wanted.variant}
          hint={t(`differs.${wanted.variant}`)}
          wrong={wrong('variant')}
          onChoose={(variant) => change({ ...wanted, variant })}
        />
      )}
      {(wanted.series === 'match' || wanted.series === 'combined') && (
        <LengthField {...props} least={wanted.series === 'combined' ? 2 : 1} />
      )}
      {whom !== 'computer' && <TimeField {...props} />}
      <More clashing={answer?.clash != null && answer.fields.some((field) => !IN_SIGHT.includes(field))}>
        <SeriesField {...props} />
        <RaisingField {...props} />
        <DiceField {...props} />
        <StakeField {...props} />
        {whom !== 'computer' && <BankField {...props} />}
        {JSON.stringify(wanted) !== JSON.stringify(USUAL) && (
          <Button kind="quiet" onPress={() => change(USUAL)}>
            {t('form.plain')}
          </Button>
        )}
      </More>
      <div class="form-end">
        <Verdict answer={answer} />
        <Button kind="primary" id="start" disabled={busy || answer?.clash != null} onPress={start}>
          {t(whom === 'computer' ? 'start.play' : 'invite.create')}
        </Button>
      </div>
    </Sheet>
  );
}

function LengthField({
  wanted,
  wrong,
  change,
  least,
}: {
  wanted: Wanted;
  wrong: (field: string) => boolean;
  change: (wanted: Wanted) => void;
  least: number;
}) {
  return (
    <Choice
      label={t('table.length')}
      columns={7}
      value={wanted.points}
      options={LENGTHS.filter((n) => n >= least).map((n) => ({ value: n, text: String(n) }))}
      wrong={wrong('points')}
      onChoose={(points) => change({ ...wanted, points })}
    />
  );
}

/** Opens by itself where something in it does not go together. */
function More({ clashing, children }: { clashing: boolean; children: preact.ComponentChildren }) {
  const [open, setOpen] = useState(clashing);
  useEffect(() => {
    if (clashing) setOpen(true);
  }, [clashing]);
  return (
    <details class="more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('form.more')}</summary>
      <div class="more-body">{children}</div>
    </details>
  );
}

function Verdict({ answer }: { answer: TableAnswer | null }) {
  const clash = answer?.clash ?? null;
  const fields = answer?.fields.map((field) => t(`field.${field}` as Key & `field.${string}`)) ?? [];
  return (
    <div role="status" class={clash ? 'verdict' : 'hidden-text'} id="clash">
      {clash && (
        <>
          <b>{t('form.clash', { fields: listOf(fields) })}</b>
          <p>{t(`clash.${clash}`)}</p>
        </>
      )}
    </div>
  );
}
