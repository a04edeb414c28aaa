// Which sheet is open. Asked for by name, so that a screen need not know the sheets.
import { store } from '../state';
import { useStore } from '../store';
import { GamesSheet } from './games';
import { lazySheet } from './lazy-sheet';
import { MenuSheet, ResignSheet } from './menu';
import { RaiseSheet } from './raise';
import { SettingsSheet } from './settings';
import { SignInSheet } from './sign-in';

const form = lazySheet(() => import('./new-game').then((found) => found.NewGameSheet));
const bags = lazySheet(() => import('./bags').then((found) => found.BagsSheet));
const matchDice = lazySheet(() => import('../statistics/match-sheet').then((found) => found.MatchDiceSheet));
const rules = lazySheet(() => import('./rules').then((found) => found.RulesSheet));

/** What a first screen will want next, while nobody waits for it. */
export function fetchSheets(): void {
  form.fetch();
  rules.fetch();
}

export function OpenSheet() {
  const sheet = useStore(store, (state) => state.sheet);
  switch (sheet) {
    case null:
      return null;
    case 'settings':
      return <SettingsSheet />;
    case 'rules':
      return <rules.Sheet />;
    case 'games':
      return <GamesSheet />;
    case 'newGame':
      return <form.Sheet first="computer" key="computer" />;
    case 'invite':
      return <form.Sheet first="friend" key="friend" />;
    case 'signIn':
      return <SignInSheet />;
    case 'menu':
      return <MenuSheet />;
    case 'resign':
      return <ResignSheet />;
    case 'bags':
      return <bags.Sheet />;
    case 'matchDice':
      return <matchDice.Sheet />;
    case 'raise':
      return <RaiseSheet />;
  }
}
