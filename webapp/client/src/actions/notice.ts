// Saying something to the person: a toast that goes by itself, and the live region of screen readers.
import { t } from '../i18n';
import { store, type Toast } from '../state';
import type { Trouble } from '../wire/http';

const SHORT_MS = 3_500;
const A_LETTER_MS = 60;

const LINES_KEPT = 6;

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** `action` is a button in the toast, with what it does. */
export function toast(text: string, action: Toast['action'] = null): void {
  count += 1;
  store.set({ toast: { id: count, text, action } });
  clearTimeout(timer);
  timer = setTimeout(closeToast, SHORT_MS + text.length * A_LETTER_MS);
}

export function closeToast(): void {
  clearTimeout(timer);
  store.set({ toast: null });
}

export function toastTrouble(code: Trouble): void {
  toast(t(`refused.${code}`));
}

/** Speaks each line once, after those before it: a line that comes at once after another must not silence it. */
export function say(text: string): void {
  count += 1;
  store.set({ said: [...store.get().said, { id: count, text }].slice(-LINES_KEPT) });
}
