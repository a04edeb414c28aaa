// Which sheet is open. Asked for by name, so that a screen need not know the sheets.
import { store } from '../state';
import { useStore } from '../store';
import { GamesSheet } from './games';
import { InviteSheet, NewGameSheet } from './new-game';
import { MenuSheet, ResignSheet } from './menu';
import { RulesSheet } from './rules';
import { SettingsSheet } from './settings';
import { SignInSheet } from './sign-in';

export function OpenSheet() {
  const sheet = useStore(store, (state) => state.sheet);
  switch (sheet) {
    case null:
      return null;
    case 'settings':
      return <SettingsSheet />;
    case 'rules':
      return <RulesSheet />;
    case 'games':
      return <GamesSheet />;
    case 'newGame':
      return <NewGameSheet />;
    case 'invite':
      return <InviteSheet />;
    case 'signIn':
      return <SignInSheet />;
    case 'menu':
      return <MenuSheet />;
    case 'resign':
      return <ResignSheet />;
  }
}
