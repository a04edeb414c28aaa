// Raising at the table: my offer, asked once more, and my answer to theirs with what each costs.
import { useEffect, useState } from 'preact/hooks';
import { command } from '../actions/live';
import { closeSheet } from '../actions/sheets';
import { t } from '../i18n';
import { otherSeat, playerName } from '../play/players';
import { gainOf, isDead, levelAfter, mayRaise } from '../play/raising';
import { store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import type { Command, RaiseView, View } from '../wire/types';

export function RaiseSheet() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  const possible = view !== null && mayRaise(view);
  // Rolled in another tab: the question must not come back by itself with the next turn.
  useEffect(() => {
    if (!possible) closeSheet();
  }, [possible]);
  if (!possible || !view.cube || view.me === null) return null;
  const level = levelAfter(view);
  const name = playerName(view.seats[otherSeat(view.me)]);
  const raise = () => {
    command(view.match, view.v, { k: 'raise' });
    closeSheet();
  };
  return (
    <Sheet title={t('raise.title', { level })} center onClose={closeSheet}>
      <p>{t('raise.text', { name, points: t('win.points', { n: gainOf(view, view.cube) }) })}</p>
      {isDead(view) && (
        <p class="warning" id="dead-cube">
          {t('raise.dead', { name })}
        </p>
      )}
      <Button kind="primary" id="raise-sure" onPress={raise}>
        {t('raise.send', { level })}
      </Button>
      <Button onPress={closeSheet}>{t('raise.keep')}</Button>
    </Sheet>
  );
}

/** Declining ends the game, so it is asked twice; accepting can be told apart by its place and its look. */
export function RaiseOffer({ view, offer }: { view: View; offer: RaiseView }) {
  const [sure, setSure] = useState(false);
  const name = playerName(view.seats[offer.seat]);
  const points = t('win.points', { n: offer.cost });
  const places = { name, level: offer.level };
  const send = (cmd: Command) => command(view.match, view.v, cmd);
  return (
    <Sheet title={t(offer.beaver ? 'raise.beaverTitle' : 'raise.offerTitle', places)} center>
      <p>{offer.beaver ? t('raise.beaverText', places) : t('raise.offerText', { level: offer.level })}</p>
      <p>{t('raise.cost', { points })}</p>
      <Button kind="primary" id="raise-accept" onPress={() => send({ k: 'answer_raise', accept: true })}>
        {t('raise.accept')}
      </Button>
      {offer.may_beaver && (
        <Button id="raise-beaver" onPress={() => send({ k: 'beaver' })}>
          {t('raise.beaver', { level: levelAfter(view, 2) })}
        </Button>
      )}
      <Button
        kind="danger"
        id="raise-decline"
        onPress={() => (sure ? send({ k: 'answer_raise', accept: false }) : setSure(true))}
      >
        {t(sure ? 'raise.declineSure' : 'raise.decline', { points })}
      </Button>
    </Sheet>
  );
}
