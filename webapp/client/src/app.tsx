// The start of everything behind the first script: session, screens, live wire. Knows the order, nothing else.
import { render } from 'preact';
import './tokens.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/overlay.css';
import './screens/frame.css';
import './screens/play.css';
import './screens/lids.css';
import './screens/sheets.css';
import './statistics/statistics.css';
import './screens/check.css';
import { loadMine, takeInvitation } from './actions/games';
import { goLive, goLiveAnew } from './actions/live';
import { listenToMatches } from './actions/match';
import { followHistory, go } from './actions/navigate';
import { toast, toastTrouble } from './actions/notice';
import { followRoutes, followThePage } from './actions/routes';
import { claim, telegramSession, token } from './actions/session';
import { openSheet } from './actions/sheets';
import { t } from './i18n';
import { routeOfStart } from './route';
import { fetchSheets } from './screens/open-sheet';
import { Shell } from './screens/shell';
import { setSound, unlockSound } from './sense/sound';
import { wear } from './sense/theme';
import { store } from './state';
import { holdTheWindow, onThemeChange, ready } from './telegram/bridge';
import { isFreshLaunch, launchParameters } from './telegram/launch';
import { ask, troubleOf } from './wire/http';
import type { Config, Lang } from './wire/types';

export async function start(lang: Lang): Promise<void> {
  holdTheWindow();
  document.documentElement.lang = lang;
  const { settings } = store.get();
  store.set({ lang });
  setSound(settings.sound);
  wear(settings);
  followColours();
  addEventListener('pointerdown', unlockSound);
  addEventListener('keydown', unlockSound);
  listenToMatches();
  followHistory();
  followThePage();
  const host = document.getElementById('app');
  if (host) render(<Shell />, host);
  ready();
  await enter();
  followRoutes();
  if (token()) goLive();
  void ask<Config>('GET', '/config', token()).then(
    (config) => store.set({ config }),
    () => undefined,
  );
  fetchSheets();
}

function followColours(): void {
  const again = () => wear(store.get().settings);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
  onThemeChange(again);
}

async function showWhatWaits(): Promise<void> {
  await loadMine();
  const mine = store.get().mine;
  if (mine?.challenges.some((challenge) => !challenge.mine)) openSheet('games');
}

/** Telegram's launch data or a sign-in link come before anything else; both say who we are. */
async function enter(): Promise<void> {
  const code = /^#signin=([\w-]{1,64})$/.exec(location.hash)?.[1];
  if (code) {
    history.replaceState(null, '', location.pathname);
    return claim(code).then(
      (person) => {
        goLiveAnew();
        toast(t('signIn.done', { name: person.name }));
      },
      () => toast(t('error.code')),
    );
  }
  if (!launchParameters()) return;
  try {
    const fresh = isFreshLaunch();
    const route = routeOfStart(await telegramSession());
    // After a reload the person is where they were, not where the link once led.
    if (!fresh || store.get().route.at !== 'start') return;
    if (route?.at === 'invitation') await takeInvitation(route.id);
    else if (route) go(route, true);
    // A link that lost its parameter: show what waits for this person.
    else await showWhatWaits();
  } catch (failure) {
    const code = troubleOf(failure);
    if (code === 'bad_init_data') toast(t('error.telegram'));
    else toastTrouble(code);
  }
}
