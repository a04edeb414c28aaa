// The first screen: a board, and one button to play.
import { playComputer } from '../actions/games';
import { backFrom, go } from '../actions/navigate';
import { openSheet } from '../actions/sheets';
import { t } from '../i18n';
import { playerName } from '../play/players';
import { choiceLine } from '../play/terms';
import { store } from '../state';
import { useStore } from '../store';
import { Button, IconButton } from '../ui/button';
import { Icon } from '../ui/icon';

export function Brand() {
  const route = useStore(store, (state) => state.route);
  return (
    <div class="brand">
      {route.at !== 'start' && (
        <IconButton
          icon="back"
          label={t(route.at === 'check' ? 'invite.open' : 'play.leave')}
          onPress={() => go(backFrom(route))}
        />
      )}
      <h1 class="brand-name">{t('app.name')}</h1>
      <div class="brand-tools">
        <IconButton icon="games" label={t('start.games')} onPress={() => openSheet('games')} />
        <IconButton icon="settings" label={t('start.settings')} onPress={() => openSheet('settings')} />
      </div>
    </div>
  );
}

export function Welcome() {
  const busy = useStore(store, (state) => state.busy);
  const mine = useStore(store, (state) => state.mine);
  const level = useStore(store, (state) => state.settings.level);
  const table = useStore(store, (state) => state.settings.table);
  const canSignIn = useStore(store, (state) => state.config?.bot && state.person?.kind !== 'telegram');
  const open = mine?.matches.find((match) => match.phase !== 'over');
  const choice = t('start.choice', { level: t(`level.${level}`), length: choiceLine(table) });
  return (
    <div class="welcome">
      {open ? (
        <>
          <p class="muted small">
            {t(open.my_turn ? 'start.waiting' : 'start.going', { name: playerName(open.opponent) })}
          </p>
          <Button kind="primary" id="play" onPress={() => go({ at: 'match', id: open.match })}>
            {t('start.continue')}
          </Button>
          <div class="welcome-pair">
            <Button onPress={() => openSheet('newGame')}>{t('start.new')}</Button>
            <Button onPress={() => openSheet('invite')}>{t('start.invite')}</Button>
          </div>
        </>
      ) : (
        <>
          <Button kind="primary" id="play" disabled={busy} onPress={() => void playComputer()}>
            {t('start.play')}
          </Button>
          <button type="button" class="pick" onClick={() => openSheet('newGame')}>
            <span class="small muted">{t('start.against')}</span>
            <b>{choice}</b>
            <Icon name="chevron" />
          </button>
          <Button icon="link" onPress={() => openSheet('invite')}>
            {t('start.invite')}
          </Button>
        </>
      )}
      <div class="welcome-more">
        <Button kind="quiet" onPress={() => openSheet('rules')}>
          {t('start.rules')}
        </Button>
        {canSignIn && (
          <Button kind="quiet" onPress={() => openSheet('signIn')}>
            {t('start.signIn')}
          </Button>
        )}
      </div>
    </div>
  );
}
