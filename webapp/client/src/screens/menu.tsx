// The menu of a match, and giving a game up: always asked twice.
import { useState } from 'preact/hooks';
import { command } from '../actions/live';
import { go } from '../actions/navigate';
import { setSettings } from '../actions/preferences';
import { closeSheet, openSheet } from '../actions/sheets';
import { t } from '../i18n';
import { otherSeat, playerName, winName } from '../play/players';
import { costOf } from '../play/raising';
import { store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { Sheet } from '../ui/sheet';

export const WINS = ['oin', 'mars', 'koks'] as const;

export function MenuSheet() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  const sound = useStore(store, (state) => state.settings.sound);
  const canResign =
    view !== null &&
    view.me !== null &&
    view.phase === 'playing' &&
    view.resign === null &&
    view.resign_max > 0;
  return (
    <Sheet title={t('common.menu')} onClose={closeSheet}>
      <div class="stack">
        <Button icon={sound ? 'sound' : 'silent'} onPress={() => setSettings({ sound: !sound })}>
          {t(sound ? 'settings.soundOn' : 'settings.soundOff')}
        </Button>
        <Button icon="settings" onPress={() => openSheet('settings')}>
          {t('start.settings')}
        </Button>
        <Button onPress={() => openSheet('rules')}>{t('start.rules')}</Button>
        <Button icon="back" onPress={() => go({ at: 'start' })}>
          {t('play.leave')}
        </Button>
        {view?.phase === 'over' && view.results.length > 0 && (
          <Button onPress={() => openSheet('matchDice')}>{t('play.dice')}</Button>
        )}
        {view?.phase === 'over' && (
          <Button onPress={() => go({ at: 'check', id: view.match })}>{t('play.checkDice')}</Button>
        )}
        {view?.phase === 'over' && (
          <a class="button button-secondary" href={`/m/${view.match}.json`} download>
            {t('play.download')}
          </a>
        )}
        {canResign && (
          <Button kind="danger" onPress={() => openSheet('resign')}>
            {t('play.resign')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

export function ResignSheet() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  const [value, setValue] = useState(1);
  if (!view || view.me === null) return null;
  const { me } = view;
  const offer = () => {
    command(view.match, view.v, { k: 'offer_resign', value });
    closeSheet();
  };
  return (
    <Sheet title={t('resign.title')} center onClose={closeSheet}>
      <p>{t('resign.text', { name: playerName(view.seats[otherSeat(view.me)]) })}</p>
      <Choice
        label={t('play.resign')}
        value={value}
        options={WINS.slice(0, view.resign_max).map((win, index) => ({
          value: index + 1,
          text: winName(win, costOf(view, me, index + 1)),
        }))}
        onChoose={setValue}
      />
      <Button kind="danger" onPress={offer}>
        {t('resign.send')}
      </Button>
      <Button onPress={closeSheet}>{t('resign.keep')}</Button>
    </Sheet>
  );
}
