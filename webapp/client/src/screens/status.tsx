// One line about what is going on: the connection first, then a refused move, then whose turn it is.
import { useEffect } from 'preact/hooks';
import { goLive } from '../actions/live';
import { newSession } from '../actions/session';
import { toastTrouble } from '../actions/notice';
import { t } from '../i18n';
import { clockText, timeLeft } from '../play/clock';
import { endTitle, otherSeat, playerName } from '../play/players';
import { diceLine } from '../play/preparing';
import { mayRaise } from '../play/raising';
import { store, type AppState, type Game } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { useTick } from '../ui/tick';
import { troubleOf } from '../wire/http';
import type { Connection } from '../wire/link';
import type { StageView, View } from '../wire/types';
import { resultTitle } from '../actions/match';

export function Status() {
  const game = useStore(store, (state) => state.game);
  const connection = useStore(store, (state) => state.connection);
  const offClock = game?.view?.clock != null && game.presence.includes('off');
  // A line that counts seconds is not read out again each second.
  const ticking = connection.k === 'waiting' || offClock;
  useTick(500, ticking);
  const { text, kind } = lineOf(game, connection);
  useTitle(kind === 'mine');
  return (
    <div class={`status status-${kind}`} role="status" aria-live={ticking ? 'off' : 'polite'} id="status">
      <p>{text}</p>
      {connection.k === 'stopped' && <Button onPress={retry}>{t('common.retry')}</Button>}
      {game?.dice.k === 'elsewhere' && !game.view?.live?.open && (
        <Button id="play-here" onPress={() => void playHere()}>
          {t('live.playHere')}
        </Button>
      )}
    </div>
  );
}

function retry(): void {
  const { connection } = store.get();
  if (connection.k === 'stopped' && connection.why === 'no_session') {
    newSession().then(goLive, (failure: unknown) => toastTrouble(troubleOf(failure)));
  } else goLive();
}

/** The script is here: it is what found my links in another browser. */
async function playHere(): Promise<void> {
  const { takeOver } = await import('../actions/live-dice');
  const view = store.get().game?.view;
  if (view) await takeOver(view);
}

interface Line {
  text: string;
  kind: 'calm' | 'mine' | 'refused' | 'long' | 'note' | 'warning';
}

function lineOf(game: AppState['game'], connection: Connection): Line {
  const trouble = connectionLine(connection, game);
  if (trouble) return { text: trouble, kind: 'long' };
  if (game?.refused) return { text: t(`why.${game.refused}`), kind: 'refused' };
  if (!game?.view) return { text: t('start.opening'), kind: 'calm' };
  return turnLine(game, game.view);
}

function connectionLine(connection: Connection, game: AppState['game']): string | null {
  if (game?.sending && connection.k !== 'online') return t('turn.queued');
  switch (connection.k) {
    case 'online':
    case 'idle':
      return null;
    case 'connecting':
      return game?.view ? t('link.trying') : null;
    case 'offline':
      return t('link.offline');
    case 'stopped':
      return t(connection.why === 'no_session' ? 'link.ended' : 'link.unreachable');
    case 'waiting': {
      if (connection.restarting) return t('link.restarting');
      const seconds = Math.ceil((connection.until - Date.now()) / 1000);
      return seconds > 1 ? t('link.waiting', { n: seconds }) : t('link.trying');
    }
  }
}

function turnLine(game: Game, view: View): Line {
  const calm = (text: string): Line => ({ text, kind: 'calm' });
  const last = view.results[view.results.length - 1];
  if (game.result) return calm(resultTitle(view, game.result));
  if (view.phase === 'over' && game.rematch && game.rematch.by !== view.me && view.me !== null) {
    return {
      text: t('result.rematchOffered', { name: playerName(view.seats[game.rematch.by]) }),
      kind: 'mine',
    };
  }
  if (view.phase === 'over')
    return {
      text: endTitle(view) ?? (last ? resultTitle(view, last) : t('turn.over')),
      kind: view.ended ? 'note' : 'calm',
    };
  const dice = diceLine(view, game.dice);
  if (dice) return dice;
  const { offer = null } = view.cube ?? {};
  if (offer && view.me === null) return calm(t('turn.raiseOther', { level: offer.level }));
  if (view.me === null)
    return calm(`${t('turn.watching')}. ${t('turn.theirs', { name: playerName(view.seats[view.turn]) })}`);
  if (game.sending) return calm(t('turn.sent'));
  if (offer && view.actor === view.me)
    return {
      text: t('turn.raiseIn', { name: playerName(view.seats[offer.seat]), level: offer.level }),
      kind: 'mine',
    };
  if (offer)
    return {
      text: t(offer.beaver ? 'turn.beaverOut' : 'turn.raiseOut', { level: offer.level }),
      kind: 'long',
    };
  const { canRoll, canDone, asking } = game.turn;
  if (view.resign?.seat === view.me && !asking)
    return { text: t(view.turn === view.me ? 'turn.offeredMine' : 'turn.offered'), kind: 'long' };
  if (view.turn === view.me) {
    if (asking) return { text: t('turn.asking'), kind: 'mine' };
    if (canRoll) return { text: t(mayRaise(view) ? 'turn.rollOrRaise' : 'turn.roll'), kind: 'mine' };
    if (canDone) return { text: t('turn.done'), kind: 'mine' };
    return { text: specialTurn(view, view.stage) ?? t('turn.yours'), kind: 'mine' };
  }
  const other = otherSeat(view.me);
  const name = playerName(view.seats[other]);
  if (game.presence[other] === 'away') return calm(t('turn.away', { name }));
  if (game.presence[other] !== 'off')
    return calm(specialTurn(view, view.stage) ?? t('turn.theirs', { name }));
  if (!view.clock) return calm(t('turn.off', { name }));
  const left = timeLeft(view.clock, other, performance.now() - game.at);
  return calm(t('turn.offClock', { name, time: clockText(left.free + left.bank) }));
}

/** A turn that is not an ordinary one: an answering roll, or a number of a climbing double. */
function specialTurn(view: View, stage: StageView | null): string | null {
  const mine = view.turn === view.me;
  const name = playerName(view.seats[mine ? otherSeat(view.turn) : view.turn]);
  if (view.answering) return mine ? t('turn.answering') : t('turn.answeringTheirs', { name });
  if (!stage) return null;
  const dice = `${stage.moves} × ${stage.number}`;
  if (stage.handed) return t(mine ? 'turn.handed' : 'turn.handedTheirs', { name, dice });
  if (stage.number === stage.rolled) return null;
  return mine ? t('turn.stage', { dice }) : t('turn.stageTheirs', { name, dice });
}

/** The page's title calls from another tab. */
function useTitle(mine: boolean): void {
  useEffect(() => {
    document.title = mine ? t('turn.title') : t('app.name');
    return () => void (document.title = t('app.name'));
  }, [mine]);
}
