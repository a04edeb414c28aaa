// The match around the board: the other player above, me below, what is going on, and the buttons of the turn.
import { go } from '../actions/navigate';
import { done, roll, undo } from '../play/table';
import { openSheet } from '../actions/sheets';
import { t } from '../i18n';
import { nearSeat, otherSeat, resultLine } from '../play/players';
import { mayRaise } from '../play/raising';
import { tableLine } from '../play/terms';
import { resultTitle } from '../actions/match';
import { store } from '../state';
import { useStore } from '../store';
import { Button, IconButton } from '../ui/button';
import type { View } from '../wire/types';
import { LidPicker } from './lids';
import { AfterMatch, Questions } from './questions';
import { Status } from './status';
import { Strip } from './strip';

export function MatchTop() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  return (
    <>
      <h1 class="table-line" id="table-line">
        {view ? headLine(view) : '\u00a0'}
      </h1>
      <div class="strip-top">
        {view ? <Strip view={view} seat={otherSeat(nearSeat(view))} /> : <StripSkeleton />}
        <IconButton icon="menu" label={t('common.menu')} onPress={() => openSheet('menu')} />
      </div>
    </>
  );
}

/** What a raised game is worth, as it changes; then the table in a few words, the game of a combined match that is on. */
function headLine(view: View): string {
  const parts = [tableLine({ ...view.table, variant: view.variant, cycle: [] })];
  if (view.cube?.crawford) parts.unshift(t('cube.crawford'));
  else if (view.cube && view.cube.level > 1) parts.unshift(t('cube.worth', { n: view.cube.level }));
  return parts.join(' · ');
}

export function MatchPanel() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  const missing = useStore(store, (state) => state.game?.missing ?? false);
  if (missing) return <Missing />;
  return (
    <>
      {view && <Tally />}
      {view ? <Strip view={view} seat={nearSeat(view)} /> : <StripSkeleton />}
      <Status />
      <Actions />
      <Questions />
    </>
  );
}

function Actions() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  const turn = useStore(store, (state) => state.game?.turn ?? null);
  const sending = useStore(store, (state) => state.game?.sending ?? false);
  const picking = useStore(store, (state) => state.game?.dice.k === 'pick');
  // The dialog over the page has the same buttons, and an id stands once on a page.
  const asked = useStore(store, (state) => state.game?.result != null);
  if (view?.phase === 'over') {
    return (
      <div class="actions">
        <AfterMatch view={view} id={asked ? null : 'rematch'} />
      </div>
    );
  }
  if (view && view.me === null) return <div class="actions" />;
  if (picking && !asked) return <LidPicker />;
  const canRoll = turn?.canRoll === true && !sending;
  return (
    <div class="actions" role="group" aria-label={t('play.actions')}>
      {canRoll && view && mayRaise(view) ? (
        <Button id="raise" key="raise" onPress={() => openSheet('raise')}>
          {t('raise.do')}
        </Button>
      ) : (
        <Button icon="undo" id="undo" key="undo" disabled={!turn?.canUndo || sending} onPress={undo}>
          {t('play.undo')}
        </Button>
      )}
      {canRoll ? (
        <Button kind="primary" id="roll" key="primary" onPress={roll}>
          {t('play.roll')}
        </Button>
      ) : (
        <Button kind="primary" id="done" key="primary" disabled={!turn?.canDone || sending} onPress={done}>
          {t('play.done')}
        </Button>
      )}
    </div>
  );
}

/** The games of the match so far and the last turns; only where there is room beside the board. */
function Tally() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  const log = useStore(store, (state) => state.game?.log ?? null);
  if (!view) return null;
  return (
    <div class="tally">
      {view.results.length > 0 && (
        <ul>
          {view.results.map((result) => (
            <li key={result.game} class="small">
              <span class="muted">{t('turn.game', { n: result.game })}</span>
              <span>
                {resultTitle({ ...view, phase: 'playing' }, result)}, {resultLine(result, view.table)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul class="turns">
        {[...(log ?? [])].reverse().map((turn, index, all) => (
          <li class="turn-row numbers" key={all.length - index}>
            <span class={turn.white ? 'turn-dot' : 'turn-dot turn-dot-black'} />
            <span>{turn.dice}</span>
            <span>{turn.play || '–'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StripSkeleton() {
  return (
    <div class="strip" aria-busy="true">
      <span class="skeleton strip-mark" />
      <span class="skeleton">&nbsp;</span>
    </div>
  );
}

function Missing() {
  return (
    <div class="welcome">
      <h2>{t('error.match')}</h2>
      <p>{t('error.matchText')}</p>
      <Button kind="primary" onPress={() => go({ at: 'start' })}>
        {t('play.leave')}
      </Button>
    </div>
  );
}
