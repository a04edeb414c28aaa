// What a match puts before both players: an offer to resign, the end of a game, the end of the match.
import { useState } from 'preact/hooks';
import { command } from '../actions/live';
import { nextGame, resultTitle } from '../actions/match';
import { rematch } from '../actions/games';
import { go } from '../actions/navigate';
import { openSheet } from '../actions/sheets';
import { t } from '../i18n';
import { nearSeat, otherSeat, playerName, resultLine } from '../play/players';
import { costOf, toAnswer } from '../play/raising';
import { patchGame, store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import type { GameResult, ResignOffer, View } from '../wire/types';
import { WINS } from './menu';
import { RaiseOffer } from './raise';

export function Questions() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  const result = useStore(store, (state) => state.game?.result ?? null);
  const sending = useStore(store, (state) => state.game?.sending ?? false);
  if (!view) return null;
  if (result) return <Result view={view} result={result} />;
  const raise = toAnswer(view);
  if (raise && !sending) return <RaiseOffer view={view} offer={raise} />;
  const offer = view.resign;
  if (offer && view.me !== null && offer.seat !== view.me && !sending)
    return <Offer view={view} offer={offer} />;
  return null;
}

function Offer({ view, offer }: { view: View; offer: ResignOffer }) {
  const [sure, setSure] = useState(false);
  const points = t('win.points', { n: costOf(view, offer.seat, offer.value) });
  const win = t(`win.${WINS[offer.value - 1] ?? 'oin'}`);
  const answer = (accept: boolean) => command(view.match, view.v, { k: 'answer_resign', accept });
  return (
    <Sheet title={t('resign.offerTitle', { name: playerName(view.seats[offer.seat]) })} center>
      <p>{t('resign.offerText', { win, points })}</p>
      <Button kind="primary" id="accept-resign" onPress={() => (sure ? answer(true) : setSure(true))}>
        {sure ? t('resign.acceptSure', { points }) : t('resign.accept')}
      </Button>
      <Button onPress={() => answer(false)}>{t('resign.decline')}</Button>
    </Sheet>
  );
}

function Result({ view, result }: { view: View; result: GameResult }) {
  const near = nearSeat(view);
  const over = view.phase === 'over';
  return (
    <Sheet title={resultTitle(view, result)} center onClose={nextGame}>
      <p class="result-line">{resultLine(result, view.table)}</p>
      {over && view.table.base > 1 && view.payout > 0 && (
        <p class="result-line">{t('result.payout', { points: t('win.points', { n: view.payout }) })}</p>
      )}
      {view.table.points > 1 && (
        <div>
          <p class="result-score numbers">
            {view.score[near]} : {view.score[otherSeat(near)]}
          </p>
          <p class="result-line muted small">{t('result.score', { n: view.table.points })}</p>
        </div>
      )}
      {over ? (
        <div class="stack">
          <AfterMatch view={view} id="rematch" />
          <Button kind="quiet" onPress={() => patchGame({ result: null })}>
            {t('result.look')}
          </Button>
          <Button kind="quiet" id="check-dice" onPress={() => go({ at: 'check', id: view.match })}>
            {t('play.checkDice')}
          </Button>
        </div>
      ) : (
        <Button kind="primary" onPress={nextGame}>
          {t('result.next')}
        </Button>
      )}
    </Sheet>
  );
}

/** Rematch and new game: in the dialog, and in place of the turn's buttons when it was closed. */
export function AfterMatch({ view, id }: { view: View; id: string | null }) {
  const offer = useStore(store, (state) => state.game?.rematch ?? null);
  const busy = useStore(store, (state) => state.busy);
  const fresh = () => {
    patchGame({ result: null });
    openSheet('newGame');
  };
  if (view.me === null) return <Button onPress={fresh}>{t('result.new')}</Button>;
  const other = playerName(view.seats[otherSeat(view.me)]);
  const mineIsOut = offer !== null && offer.by === view.me && !offer.match;
  const label = mineIsOut
    ? t('result.rematchWaiting', { name: other })
    : t(offer && !offer.match ? 'result.rematchAccept' : 'result.rematch');
  return (
    <>
      <Button onPress={fresh}>{t('result.new')}</Button>
      <Button
        kind="primary"
        {...(id ? { id } : {})}
        disabled={busy || mineIsOut}
        onPress={() => void rematch()}
      >
        {label}
      </Button>
    </>
  );
}
