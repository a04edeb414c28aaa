// What lay under the lids at the opening: shown for a moment, row by row, and said. A touch or a key closes them.
import { t } from '../i18n';
import { otherSeat, playerName } from '../play/players';
import { patchGame, store } from '../state';
import type { Event, View } from '../wire/types';
import { say } from './notice';

/** As long as the board shows one opening throw. */
const ROW_MS = 970;
const LAST_ROW_MS = 3_200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The rows of twelve dice that these events open. Of live dice each try is an event of its own. */
function rowsIn(events: readonly Event[]): number[][] {
  return events.flatMap((event) => {
    if (event.k === 'opening_tied') return [event.lids];
    if (event.k !== 'game_started') return [];
    return events.some(({ k }) => k === 'thrown') ? event.lids.slice(-1) : event.lids;
  });
}

export function showLids(events: readonly Event[], view: View): void {
  const rows = rowsIn(events);
  if (rows.length === 0) return;
  closeLids();
  open(rows, view);
}

function open([row, ...rest]: number[][], view: View): void {
  if (!row) return;
  patchGame({ opening: row });
  const line = rowLine(row, view);
  if (line) say(line);
  timer = setTimeout(
    () => (rest.length > 0 ? open(rest, view) : closeLids()),
    rest.length > 0 ? ROW_MS : LAST_ROW_MS,
  );
}

export function closeLids(): void {
  clearTimeout(timer);
  if (store.get().game?.opening) patchGame({ opening: null });
}

/** Whose lid covered which die; null where the lids are not known (the page came later than they did). */
function rowLine(row: readonly number[], view: View): string | null {
  const lids = store.get().game?.lids;
  const me = view.me ?? view.white;
  const [mine, theirs] = [lids?.[me] ?? null, lids?.[otherSeat(me)] ?? null];
  if (mine === null || theirs === null) return null;
  const dieOf = (seat: 0 | 1, lid: number): number => row[6 * seat + lid - 1] ?? 0;
  const [my, other] = [dieOf(me, mine), dieOf(otherSeat(me), theirs)];
  const taken = (seat: 0 | 1, lid: number, die: number): string =>
    seat === view.me
      ? t('lids.took.me', { lid, die })
      : t('lids.took.other', { name: playerName(view.seats[seat]), lid, die });
  const parts = [taken(me, mine, my), taken(otherSeat(me), theirs, other)];
  return [...parts, ...(my === other ? [t('lids.equal')] : [])].join('. ');
}
