// My checkers on their way: playing steps, several at once, those that play themselves, and showing them.
import { runFilm } from './animate';
import { autoSteps } from './auto';
import type { AutoOptions } from './auto';
import type { Frame } from './frames';
import { STEP_HOLD, toldStep } from './frames';
import { choose, landings, quickStep } from './landings';
import type { Way } from './landings';
import { OFF } from './men';
import { render } from './render';
import { restScene } from './scene';
import { canPlay, sceneOf } from './state';
import type { State } from './state';
import { advance, isFinished, movesOf, sources } from './turn';
import type { Turn } from './turn';

const autoOptions = ({ options, layout }: State): AutoOptions => ({ ...options, sameWay: layout.sameWay });

export const finishFilm = (state: State): void => state.film?.finish();

/** With only one place to move from, for example the bar, that one is taken in hand already. */
export function preselect(state: State): void {
  state.selected = null;
  state.asking = null;
  if (!state.turn || !canPlay(state)) return;
  const from = sources(state.turn);
  const [only] = from;
  if (from.size === 1 && only !== undefined) state.selected = only;
}

function landSound(state: State, step: readonly number[] | undefined): void {
  if (!step) return;
  state.callbacks.sound(step[3] ? 'hit' : step[1] === OFF ? 'off' : 'checker');
  state.callbacks.haptic(step[3] ? 'heavy' : 'light');
}

/** Draw the steps from `before` to the turn as it is now, one after another. `dropped`: the first lies there already. */
function showSteps(state: State, before: Turn, dropped: boolean, then: () => void): void {
  const { view, turn } = state;
  if (!view || !turn) return;
  const fresh = turn.path.slice(before.path.length);
  const frames = fresh.map((edge, index): Frame => {
    const path = turn.path.slice(0, before.path.length + index + 1);
    const last = index === fresh.length - 1;
    return {
      scene: restScene(view, { ...turn, path }, true),
      hold: last ? 0 : edge.auto ? STEP_HOLD : STEP_HOLD / 2,
      thrown: null,
      sound: null,
      haptic: null,
      saying: null,
    };
  });
  state.film = runFilm(frames, {
    show: (frame) => {
      const index = frames.indexOf(frame);
      state.scene = index === frames.length - 1 ? null : frame.scene;
      return render(state, !(dropped && index === 0));
    },
    land: (frame, cut) => {
      if (!cut) landSound(state, fresh[frames.indexOf(frame)]?.step);
    },
    end: () => {
      state.film = null;
      state.scene = null;
      then();
    },
  });
}

/** The turn goes on to `next`: tell, show, and say what it means. */
function take(state: State, next: Turn, dropped: boolean): void {
  const before = state.turn;
  if (!before) return;
  state.turn = next;
  preselect(state);
  state.callbacks.onHalfTurn(movesOf(next));
  const { meeting } = sceneOf(state);
  const steps = next.path.slice(before.path.length).map(({ step }) => toldStep(step, meeting));
  state.callbacks.say({ k: 'moved', who: 'me', steps });
  showSteps(state, before, dropped, () => {
    render(state, false);
    if (isFinished(next)) state.callbacks.say({ k: 'turn_ready' });
  });
}

/** Steps that play themselves before the player touches anything. */
export function playAuto(state: State): void {
  const { turn } = state;
  if (!turn || !canPlay(state) || turn.path.some((edge) => edge.auto)) return;
  const steps = autoSteps(turn, autoOptions(state));
  if (steps.length > 0) take(state, advance(turn, steps, true), false);
}

/** Play a way, and after it what plays itself. */
export function go(state: State, way: Way, dropped = false): void {
  const { turn } = state;
  if (!turn || !canPlay(state)) return;
  const moved = advance(turn, way);
  take(state, advance(moved, autoSteps(moved, autoOptions(state)), true), dropped);
}

/** Land the checker of `src` on `dst`: by the one way, by asking which, or not at all. */
export function land(state: State, src: number, dst: number, dropped = false): boolean {
  const { turn } = state;
  if (!turn || !canPlay(state)) return false;
  const landing = landings(turn, src).find((one) => one.dst === dst);
  if (!landing) return false;
  const choice = choose(turn, landing.ways);
  if ('way' in choice) {
    go(state, choice.way, dropped && choice.way.length === 1);
    return true;
  }
  state.selected = src;
  state.asking = choice.ask;
  state.callbacks.say({ k: 'which_way', points: choice.ask.map((way) => way[0]?.step[1] ?? 0) });
  render(state, true);
  return true;
}

/** The quick double tap. */
export function quick(state: State, src: number): boolean {
  const way = state.turn && canPlay(state) ? quickStep(state.turn, src) : null;
  if (way) go(state, way);
  return way !== null;
}
