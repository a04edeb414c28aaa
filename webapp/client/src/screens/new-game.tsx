// Choosing a game: against the computer, or as an invitation.
import { useState } from 'preact/hooks';
import { invite, playComputer } from '../actions/games';
import { setSettings } from '../actions/preferences';
import { closeSheet } from '../actions/sheets';
import { t } from '../i18n';
import { clockName } from '../play/players';
import { store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { Sheet } from '../ui/sheet';
import type { ClockSettings, Level, MatchPoints } from '../wire/types';

const LEVELS: readonly Level[] = ['beginner', 'club', 'expert', 'master'];
const LENGTHS: readonly MatchPoints[] = [1, 3, 5, 7];
const DELAYS: readonly ClockSettings['delay'][] = [15, 30, 60, 120];
/** Seconds in reserve for each point of the match. */
const RESERVE_PER_POINT = 120;

export function LengthChoice({
  value,
  onChoose,
}: {
  value: MatchPoints;
  onChoose: (value: MatchPoints) => void;
}) {
  return (
    <Choice
      label={t('table.length')}
      value={value}
      columns={4}
      options={LENGTHS.map((points) => ({ value: points, text: String(points) }))}
      onChoose={onChoose}
    />
  );
}

export function NewGameSheet() {
  const settings = useStore(store, (state) => state.settings);
  const busy = useStore(store, (state) => state.busy);
  return (
    <Sheet title={t('start.against')} onClose={closeSheet}>
      <Choice
        label={t('table.level')}
        columns={2}
        value={settings.level}
        options={LEVELS.map((level) => ({ value: level, text: t(`level.${level}`) }))}
        onChoose={(level) => setSettings({ level })}
      />
      <LengthChoice value={settings.points} onChoose={(points) => setSettings({ points })} />
      <p class="muted small">
        {t('table.wins')}. {t('table.untimed')}
      </p>
      <Button kind="primary" disabled={busy} onPress={() => void playComputer()}>
        {t('start.play')}
      </Button>
    </Sheet>
  );
}

export function InviteSheet() {
  const busy = useStore(store, (state) => state.busy);
  const [points, setPoints] = useState<MatchPoints>(store.get().settings.points);
  const [delay, setDelay] = useState<ClockSettings['delay'] | 0>(0);
  const clock = delay === 0 ? null : { delay, bank: RESERVE_PER_POINT * points };
  return (
    <Sheet title={t('invite.title')} onClose={closeSheet}>
      <LengthChoice value={points} onChoose={setPoints} />
      <Choice
        label={t('table.clock')}
        value={delay}
        columns={4}
        options={[
          { value: 0, text: t('table.noClock') },
          ...DELAYS.map((seconds) => ({ value: seconds, text: t('table.short', { n: seconds }) })),
        ]}
        onChoose={(value) => setDelay(value as ClockSettings['delay'] | 0)}
      />
      <p class="muted small">{clockName(clock)}</p>
      <Button kind="primary" disabled={busy} onPress={() => void invite(points, clock)}>
        {t('invite.create')}
      </Button>
    </Sheet>
  );
}
