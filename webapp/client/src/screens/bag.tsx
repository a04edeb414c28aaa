// A bag of balanced dice: how much is left, beside the name, and a sheet with every roll of both.
import { openSheet } from '../actions/sheets';
import { t } from '../i18n';
import type { Seat, View } from '../wire/types';

const FACES = [1, 2, 3, 4, 5, 6] as const;

export function Bag({ view, seat }: { view: View; seat: Seat }) {
  const left = view.bags?.[seat] ?? [];
  return (
    <button
      type="button"
      class="bag numbers"
      title={t('bag.title')}
      aria-label={t('bag.left', { n: left.length })}
      onClick={() => openSheet('bags')}
    >
      <BagGrid left={left} />
      <span aria-hidden="true">{left.length}</span>
    </button>
  );
}

/** A cell for each of the 36 ordered pairs, dark where it is still in the bag. */
function BagGrid({ left }: { left: readonly (readonly [number, number])[] }) {
  const there = new Set(left.map(([one, two]) => 6 * one + two));
  return (
    <svg class="bag-grid" viewBox="0 0 60 60" aria-hidden="true">
      {FACES.map((one) =>
        FACES.map((two) => (
          <rect
            key={`${one}${two}`}
            class={there.has(6 * one + two) ? 'bag-left' : 'bag-gone'}
            x={10 * (two - 1) + 1}
            y={10 * (one - 1) + 1}
            width="8"
            height="8"
            rx="2"
          />
        )),
      )}
    </svg>
  );
}
