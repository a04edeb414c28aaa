// The whole page: the board, what is around it for each address, and what lies over it.
import { store } from '../state';
import { useStore } from '../store';
import { ToastPlace, Voice } from '../ui/toast';
import { BoardPlace } from './board-place';
import { Invitation } from './invitation';
import { MatchPanel, MatchTop } from './match';
import { lazySheet } from './lazy-sheet';
import { OpenSheet } from './open-sheet';
import { Brand, Welcome } from './start';

const dice = lazySheet(() => import('../statistics/page').then((found) => found.StatisticsPage));
const check = lazySheet(() => import('./dice-check').then((found) => found.DiceCheck));

export function Shell() {
  const route = useStore(store, (state) => state.route);
  // Another language draws everything again; the board is mounted anew with its words.
  const lang = useStore(store, (state) => state.lang);
  return (
    <div class={`frame frame-${route.at}`} key={lang}>
      <header class="frame-top">{route.at === 'match' ? <MatchTop /> : <Brand />}</header>
      {route.at !== 'dice' && route.at !== 'check' && <BoardPlace />}
      <main class="frame-panel">
        {route.at === 'start' && <Welcome />}
        {route.at === 'invitation' && <Invitation />}
        {route.at === 'match' && <MatchPanel />}
        {route.at === 'dice' && <dice.Sheet />}
        {route.at === 'check' && <check.Sheet id={route.id} key={route.id} />}
      </main>
      <OpenSheet />
      <ToastPlace />
      <Voice />
    </div>
  );
}
