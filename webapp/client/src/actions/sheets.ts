// Opening and closing what lies over the page.
import { store, type Sheet } from '../state';

export function openSheet(sheet: Sheet): void {
  store.set({ sheet });
}

export function closeSheet(): void {
  store.set({ sheet: null });
}
