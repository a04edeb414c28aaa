// What the clocks show between two messages: counts down from the server's last word, never decides.
import type { ClockView, Seat } from '../wire/types';

export interface TimeLeft {
  /** Free ms of this turn, then the ms in reserve. */
  free: number;
  bank: number;
}

/** `elapsed` is the ms since the view came. */
export function timeLeft(clock: ClockView, seat: Seat, elapsed: number): TimeLeft {
  const bank = clock.bank_ms[seat];
  if (clock.running !== seat) return { free: 0, bank };
  const free = clock.delay_ms - elapsed;
  return free >= 0 ? { free, bank } : { free: 0, bank: Math.max(0, bank + free) };
}

/** 83000 -> "1:23"; rounded up, so that 0:00 means over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
