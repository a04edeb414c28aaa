// The whole game without a pointer: arrows walk over the places, Enter touches one, letters undo, confirm and roll.
import { done, letGo, roll, touch, undo } from './actions';
import { drawLabels } from './labels';
import { placeOf } from './pointer';
import type { State } from './state';

/** Places as they lie, upper and lower row from left to right. */
export function rows(flipped: boolean): [string[], string[]] {
  const upper = ['13', '14', '15', '16', '17', '18', 'bar', '19', '20', '21', '22', '23', '24', 'off'];
  const lower = ['12', '11', '10', '9', '8', '7', 'bar', '6', '5', '4', '3', '2', '1', 'off'];
  return flipped ? [upper.reverse(), lower.reverse()] : [upper, lower];
}

/** The place that an arrow leads to; the rows are rings, up and down change the row. */
export function neighbour(from: string, key: string, flipped: boolean, upperRow: boolean): string {
  const [upper, lower] = rows(flipped);
  const row = lower.includes(from) && !(upper.includes(from) && upperRow) ? lower : upper;
  const at = row.indexOf(from);
  const last = row.length;
  switch (key) {
    case 'ArrowLeft':
      return row[(at + last - 1) % last] ?? from;
    case 'ArrowRight':
      return row[(at + 1) % last] ?? from;
    case 'ArrowUp':
      return upper[at] ?? from;
    case 'ArrowDown':
      return lower[at] ?? from;
    case 'Home':
      return row[0] ?? from;
    case 'End':
      return row[last - 1] ?? from;
    default:
      return from;
  }
}

function focus(state: State, id: string): void {
  state.focus = id;
  drawLabels(state);
  for (const target of state.layers.targets.children) {
    if (target.getAttribute('data-place') === id && target instanceof SVGElement) target.focus();
  }
}

export function listenKeyboard(state: State): () => void {
  // The bar and the tray belong to both rows: remember from which one the walk came.
  let upperRow = false;
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target.closest('[data-place]') : null;
    const here = target?.getAttribute('data-place') ?? null;
    switch (event.code) {
      case 'Enter':
      case 'NumpadEnter':
      case 'Space': {
        const place = here === null ? null : placeOf(here);
        if (!place) return;
        touch(state, place);
        break;
      }
      case 'KeyU':
      case 'Backspace':
        undo(state);
        break;
      case 'KeyD':
        done(state);
        break;
      case 'KeyR':
        roll(state);
        break;
      case 'Escape':
        if (state.selected === null && !state.asking) return;
        letGo(state);
        break;
      default: {
        if (
          here === null ||
          (!event.code.startsWith('Arrow') && event.code !== 'Home' && event.code !== 'End')
        )
          return;
        if (here === 'dice' || here === 'cube') {
          focus(state, state.focus);
          break;
        }
        if (event.code === 'ArrowUp') upperRow = true;
        else if (event.code === 'ArrowDown') upperRow = false;
        else if (here !== 'bar' && here !== 'off') upperRow = Number(here) > 12;
        focus(state, neighbour(here, event.code, state.layout.flipped, upperRow));
      }
    }
    event.preventDefault();
  };
  const { root } = state.layers;
  root.addEventListener('keydown', press);
  return () => root.removeEventListener('keydown', press);
}
