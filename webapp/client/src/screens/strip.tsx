// One player in one line: checkers, name, pips, score, clock.
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { clockText, timeLeft } from '../play/clock';
import { levelName, playerName } from '../play/players';
import { isTimed } from '../play/preparing';
import { pipsOf } from '../play/positions';
import { sound } from '../sense/sound';
import { store } from '../state';
import { useStore } from '../store';
import { useTick } from '../ui/tick';
import type { ClockView, Seat, View } from '../wire/types';
import { Bag } from './bag';
import { LidRow, lidsAreOut } from './lids';

const LOW_MS = 10_000;

export function Strip({ view, seat }: { view: View; seat: Seat }) {
  const presence = useStore(store, (state) => state.game?.presence[seat] ?? 'on');
  const player = view.seats[seat];
  const mine = view.me === seat;
  const opening = useStore(store, (state) => state.game?.opening ?? null);
  const onMove = isTimed(view) && view.actor === seat;
  const notes = [mine ? null : levelName(player), t('player.pips', { n: pipsOf(view.men[seat]) })];
  return (
    <div class={onMove ? 'strip strip-on-move' : 'strip'} data-seat={mine ? 'me' : 'other'}>
      <div class="strip-mark">
        {isUndecided(view) ? <Undecided /> : <Checker white={view.white === seat} />}
        {!mine && player.kind !== 'computer' && (
          <span class={`presence presence-${presence}`} role="img" aria-label={t(`presence.${presence}`)} />
        )}
      </div>
      <div class="strip-name">
        <b title={playerName(player)}>{mine ? t('player.you') : playerName(player)}</b>
        {lidsAreOut(view, opening) ? (
          <LidRow view={view} seat={seat} />
        ) : (
          <span class="numbers">{notes.filter((note) => note !== null).join(' · ')}</span>
        )}
      </div>
      {view.bags && view.phase === 'playing' && <Bag view={view} seat={seat} />}
      {view.table.points > 1 && (
        <span class="score numbers" aria-label={t('player.score', { n: view.score[seat] })} role="img">
          {view.score[seat]}
        </span>
      )}
      {view.clock && isTimed(view) && (
        <Clock clock={view.clock} delay={view.table.clock?.delay ?? 0} seat={seat} mine={mine} />
      )}
    </div>
  );
}

/** Who is White is settled by the opening. */
function isUndecided(view: View): boolean {
  return view.phase === 'preparing';
}

function Undecided() {
  return (
    <svg class="checker" viewBox="0 0 30 30" aria-hidden="true">
      <path d="M15 1a14 14 0 0 0 0 28z" fill="var(--board-white)" />
      <path d="M15 1a14 14 0 0 1 0 28z" fill="var(--board-black)" />
      <circle cx="15" cy="15" r="14" fill="none" stroke="var(--board-black-rim)" stroke-width="1.5" />
    </svg>
  );
}

function Checker({ white }: { white: boolean }) {
  const tone = white ? 'white' : 'black';
  return (
    <svg class="checker" viewBox="0 0 30 30" role="img" aria-label={t(`player.${tone}`)}>
      <circle
        cx="15"
        cy="15"
        r="14"
        fill={`var(--board-${tone})`}
        stroke={`var(--board-${tone}-rim)`}
        stroke-width="1.5"
      />
      {white ? (
        <circle cx="15" cy="15" r="7" fill="none" stroke="var(--board-white-mark)" stroke-width="2" />
      ) : (
        <path d="M15 7l2.2 5.8L23 15l-5.8 2.2L15 23l-2.2-5.8L7 15l5.8-2.2z" fill="var(--board-black-mark)" />
      )}
    </svg>
  );
}

function Clock({ clock, delay, seat, mine }: { clock: ClockView; delay: number; seat: Seat; mine: boolean }) {
  const at = useStore(store, (state) => state.game?.at ?? 0);
  const running = clock.running === seat;
  useTick(200, running);
  const { free, bank } = timeLeft(clock, seat, performance.now() - at);
  const low = running && free === 0 && bank <= LOW_MS;
  useLowSound(low && mine, Math.ceil(bank / 1000));
  // Between two games the free time has not begun to run.
  const seconds = Math.ceil(Math.min(free, delay * 1000) / 1000);
  return (
    <div
      class={`clock numbers ${low ? 'clock-low' : running ? 'clock-running' : ''}`}
      role="timer"
      aria-live="off"
      aria-label={t('clock.left', { time: clockText(free + bank) })}
      data-left={Math.round(free + bank)}
    >
      {running && free > 0 && <small>+{seconds}</small>}
      <span>{clockText(bank)}</span>
    </div>
  );
}

function useLowSound(low: boolean, second: number): void {
  const last = useRef(-1);
  useEffect(() => {
    if (low && second !== last.current && second > 0) sound('low');
    last.current = second;
  }, [low, second]);
}
