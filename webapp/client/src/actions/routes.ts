// What happens when the address changes, and when the page wakes up: joins routes to what they need.
import { clearTable, refreshTable } from '../play/table';
import { store } from '../state';
import { backButton } from '../telegram/bridge';
import { loadMine, openInvitation } from './games';
import { hear, tellPresence, wake } from './live';
import { leaveMatch, openMatch } from './match';
import { backFrom, go } from './navigate';

export function followRoutes(): void {
  let shown: string | null = null;
  const arrive = () => {
    const { route } = store.get();
    const here = JSON.stringify(route);
    backButton(route.at === 'start' ? null : () => go(backFrom(route)));
    if (route.at !== 'match') leaveMatch();
    if (route.at === 'match' && here !== shown) {
      clearTable();
      void openMatch(route.id);
    }
    if (route.at === 'invitation') void openInvitation(route.id);
    if (route.at === 'start') void loadMine();
    shown = here;
  };
  store.subscribe((now, before) => {
    if (now.route !== before.route) arrive();
    if (now.settings !== before.settings && now.game) refreshTable();
  });
  hear.up = () => {
    const { route } = store.get();
    if (route.at === 'invitation') void openInvitation(route.id);
    if (route.at === 'start') void loadMine();
  };
  arrive();
}

export function followThePage(): void {
  document.addEventListener('visibilitychange', () => (document.hidden ? tellPresence() : wake()));
  for (const sign of ['online', 'pageshow', 'focus'] as const) addEventListener(sign, () => wake());
}
