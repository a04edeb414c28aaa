// Six wooden lids: closed, one of them picked, or open with the dice that lay under them; and the row to pick from.
import { pickLid } from '../actions/dice';
import { spotsOf } from '../board/pips';
import { LIDS } from '../dice/seed';
import { listOf, t } from '../i18n';
import { playerName } from '../play/players';
import { wantsLessMotion } from '../settings';
import { store } from '../state';
import { useStore } from '../store';
import type { Seat, View } from '../wire/types';

/** Whether a player's row of lids stands in place of the small print: while they are picked, and while they are open. */
export function lidsAreOut(view: View, opening: number[] | null): boolean {
  return opening !== null || (view.phase === 'preparing' && (view.sealing !== null || view.live !== null));
}

export function LidRow({ view, seat }: { view: View; seat: Seat }) {
  const picked = useStore(store, (state) => state.game?.lids[seat] ?? null);
  const opening = useStore(store, (state) => state.game?.opening ?? null);
  const still = useStore(store, (state) => wantsLessMotion(state.settings));
  const dice = opening?.slice(6 * seat, 6 * seat + 6) ?? null;
  const whose = seat === view.me ? t('lids.mine') : t('lids.theirs', { name: playerName(view.seats[seat]) });
  const label = listOf([
    whose,
    ...(picked === null ? [] : [t('lids.picked', { n: picked })]),
    ...(dice ? [t('lids.open', { dice: dice.join(' ') })] : []),
  ]);
  return (
    <span
      class={`lids${dice ? ' lids-open' : ''}${still ? '' : ' lids-lively'}`}
      role="img"
      aria-label={label}
      data-lids={seat}
    >
      {LIDS.map((lid) => (
        <span class={lid === picked ? 'lid lid-picked' : 'lid'} key={dice ? `${lid}-${dice.join('')}` : lid}>
          {dice ? <Die value={dice[lid - 1] ?? 1} /> : <Lid />}
        </span>
      ))}
    </span>
  );
}

/** In place of the turn's buttons, in reach of the thumb. */
export function LidPicker() {
  return (
    <div class="lid-picker" role="group" aria-label={t('lids.pick')}>
      {LIDS.map((lid) => (
        <button type="button" key={lid} aria-label={t('lids.lid', { n: lid })} onClick={() => pickLid(lid)}>
          <Lid />
        </button>
      ))}
    </div>
  );
}

function Lid() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle class="lid-rim" cx="12" cy="12" r="11" />
      <circle class="lid-top" cx="12" cy="12" r="8.6" />
      <circle class="lid-ring" cx="12" cy="12" r="6.2" />
      <circle class="lid-knob" cx="12" cy="12" r="2.6" />
    </svg>
  );
}

function Die({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect class="lid-die" x="1" y="1" width="22" height="22" rx="5.5" />
      {spotsOf(value).map(([x, y]) => (
        <circle class="lid-pip" key={`${x} ${y}`} cx={12 + 5 * x} cy={12 + 5 * y} r="2.2" />
      ))}
    </svg>
  );
}
