// Small vibrations, only inside Telegram and only if wanted.
import type { BoardHaptic } from '../board';
import { store } from '../state';
import { impact, outcomeHaptic, selectionHaptic } from '../telegram/bridge';

export function boardHaptic(name: BoardHaptic): void {
  if (!store.get().settings.haptics) return;
  if (name === 'select') selectionHaptic();
  else if (name === 'error') outcomeHaptic('error');
  else impact(name);
}

export function outcome(kind: 'success' | 'warning'): void {
  if (store.get().settings.haptics) outcomeHaptic(kind);
}
