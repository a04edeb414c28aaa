// What is left in both bags of balanced dice, roll by roll: whoever looks may count it.
import { closeSheet } from '../actions/sheets';
import { t } from '../i18n';
import { nearSeat, otherSeat, playerName } from '../play/players';
import { store } from '../state';
import { useStore } from '../store';
import { Sheet } from '../ui/sheet';
import type { Seat, View } from '../wire/types';

const FACES = [1, 2, 3, 4, 5, 6] as const;

export function BagsSheet() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  if (!view?.bags) return null;
  const near = nearSeat(view);
  return (
    <Sheet title={t('bag.title')} onClose={closeSheet}>
      <p>{t('diceHint.balanced')}</p>
      <BagTable view={view} seat={near} />
      <BagTable view={view} seat={otherSeat(near)} />
    </Sheet>
  );
}

/** Two different dice lie in a full bag twice, as 6-1 and as 1-6; they are the same roll. */
function BagTable({ view, seat }: { view: View; seat: Seat }) {
  const left = view.bags?.[seat] ?? [];
  const count = (one: number, two: number): number =>
    left.filter(([a, b]) => (a === one && b === two) || (a === two && b === one)).length;
  const title =
    seat === view.me
      ? t('bag.mine', { n: left.length })
      : t('bag.theirs', { name: playerName(view.seats[seat]), n: left.length });
  return (
    <section>
      <h3>{title}</h3>
      <ul class="bag-rolls numbers">
        {FACES.flatMap((one) =>
          FACES.slice(0, one).map((two) => {
            const n = count(one, two);
            const roll = `${one}-${two}`;
            return (
              <li key={roll} class={n > 0 ? '' : 'bag-gone'} aria-label={t('bag.roll', { roll, n })}>
                <span aria-hidden="true">{roll}</span>
                <small aria-hidden="true">{n > 0 ? `×${n}` : '–'}</small>
              </li>
            );
          }),
        )}
      </ul>
    </section>
  );
}
