// What a player can do: select, move, undo, done, roll, swap. Changes the state, then draws; asks no rule but the graph.
import { runFilm } from './animate';
import { autoSteps } from './auto';
import { shake, topChecker } from './checkers';
import type { Place } from './geometry';
import { choose, isInReach, landings, quickStep } from './landings';
import type { Way } from './landings';
import { BAR, OFF } from './men';
import { render } from './render';
import { freshThrow, restScene } from './scene';
import { canPlay, canRoll, sceneOf, seatOf } from './state';
import type { State } from './state';
import type { Frame } from './frames';
import { STEP_HOLD } from './frames';
import {
  advance,
  canSwap,
  canUndo,
  diceLeft,
  edges,
  isFinished,
  movesOf,
  sources,
  swapped,
  undone,
} from './turn';
import type { Turn } from './turn';

const PROOF_MS = 3000;

export function later(state: State, ms: number, act: () => void): void {
  const timer = setTimeout(() => {
    state.timers.delete(timer);
    act();
  }, ms);
  state.timers.add(timer);
}

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

/** Steps that play themselves before the player touches anything. */
export function playAuto(state: State): void {
  const { turn } = state;
  if (!turn || !canPlay(state) || turn.path.some((edge) => edge.auto)) return;
  const steps = autoSteps(turn, state.options);
  if (steps.length > 0) take(state, advance(turn, steps, true), false);
}

/** The turn goes on to `next`: tell, show, and say what it means. */
function take(state: State, next: Turn, dropped: boolean): void {
  const before = state.turn;
  if (!before) return;
  state.turn = next;
  preselect(state);
  state.callbacks.onHalfTurn(movesOf(next));
  const steps = next.path.slice(before.path.length).map(({ step }) => step);
  state.callbacks.say({
    k: 'moved',
    who: 'me',
    steps: steps.map(([src, dst, , hit]) => ({ src, dst, hit: hit === 1 })),
  });
  showSteps(state, before, dropped, () => {
    render(state, false);
    if (isFinished(next)) state.callbacks.say({ k: 'turn_ready' });
  });
}

/** Play a way, and after it what plays itself. */
export function go(state: State, way: Way, dropped = false): void {
  const { turn } = state;
  if (!turn || !canPlay(state)) return;
  const moved = advance(turn, way);
  take(state, advance(moved, autoSteps(moved, state.options), true), dropped);
}

export function select(state: State, src: number | null): void {
  state.asking = null;
  state.selected = src;
  if (src !== null && state.turn) {
    state.callbacks.haptic('select');
    state.callbacks.say({ k: 'selected', src, landings: landings(state.turn, src).map(({ dst }) => dst) });
  }
  render(state, false);
}

/** A move that is not in the graph: shake it, ask why, outline what proves it. */
export function refuse(state: State, src: number, dst: number): void {
  const { turn, view } = state;
  if (!turn || !view) return;
  const piece = topChecker(state, seatOf(state), src);
  if (piece) shake(state, piece);
  state.callbacks.sound('refused');
  state.callbacks.haptic('error');
  const { path } = turn;
  void state.callbacks.onWhy(movesOf(turn), [src, dst]).then((answer) => {
    if (!answer || state.view !== view || state.turn?.path !== path) return;
    const { points } = answer;
    state.proof = points;
    render(state, false);
    later(state, PROOF_MS, () => {
      if (state.proof !== points) return;
      state.proof = [];
      render(state, false);
    });
  });
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

export function numberOf(place: Place): number | null {
  switch (place.k) {
    case 'point':
      return place.point;
    case 'bar':
      return BAR;
    case 'off':
      return OFF;
    default:
      return null;
  }
}

/** A tap, or Enter, on a place. */
export function touch(state: State, place: Place): void {
  finishFilm(state);
  if (state.proof.length > 0) state.proof = [];
  if (place.k === 'dice') {
    touchDice(state);
    return;
  }
  const { turn, selected, asking } = state;
  const at = numberOf(place);
  if (!turn || !canPlay(state)) return;
  if (at === null) {
    if (selected !== null) select(state, null);
    return;
  }
  if (asking) {
    const way = asking.find(([first]) => first?.step[1] === at);
    if (way) go(state, way);
    else select(state, null);
    return;
  }
  if (selected === at) {
    select(state, null);
    return;
  }
  if (selected !== null && land(state, selected, at)) return;
  if (at !== OFF && sources(turn).has(at)) {
    select(state, at);
    return;
  }
  const mine = (sceneOf(state).men[seatOf(state)][at] ?? 0) > 0;
  // A checker of mine out of the selected one's reach was meant itself: it is asked about by the first die.
  if (selected !== null && !(mine && at !== OFF && !isInReach(turn, selected, at)))
    refuse(state, selected, at);
  else if (mine && at !== OFF) refuse(state, at, Math.max(0, at - (diceLeft(turn)[0] ?? turn.dice[0] ?? 1)));
}

function touchDice(state: State): void {
  const { turn } = state;
  if (!turn) return;
  if (canRoll(state)) roll(state);
  else if (isFinished(turn)) done(state);
  else if (canPlay(state) && canSwap(turn)) {
    state.turn = swapped(turn);
    state.callbacks.haptic('select');
    render(state, false);
  }
}

export function roll(state: State): void {
  finishFilm(state);
  const { view, turn } = state;
  if (!view || !turn || !canRoll(state)) return;
  state.revealed = true;
  preselect(state);
  const frame: Frame = {
    scene: { ...restScene(view, turn, true), throws: [freshThrow(view.turn, view.dice)] },
    hold: 0,
    thrown: view.turn,
    sound: 'dice',
    haptic: 'medium',
    saying: { k: 'rolled', who: 'me', dice: view.dice },
  };
  // Dice can be played while they still roll: the scene is at rest from the start.
  state.callbacks.sound('dice');
  state.callbacks.haptic('medium');
  state.film = runFilm([frame], {
    show: () => render(state, true, view.turn),
    land: () => state.callbacks.say({ k: 'rolled', who: 'me', dice: view.dice }),
    end: () => {
      state.film = null;
      playAuto(state);
    },
  });
}

export function undo(state: State): void {
  finishFilm(state);
  const { turn } = state;
  if (!turn || !canPlay(state)) return;
  if (state.asking) {
    select(state, null);
    return;
  }
  if (!canUndo(turn)) return;
  const next = undone(turn);
  const back = turn.path[next.path.length]?.step;
  state.turn = next;
  preselect(state);
  state.callbacks.onHalfTurn(movesOf(next));
  if (back) state.callbacks.say({ k: 'undone', src: back[0], dst: back[1] });
  state.callbacks.sound('checker');
  state.callbacks.haptic('light');
  render(state, true);
}

export function done(state: State): void {
  finishFilm(state);
  const { turn } = state;
  if (!turn || !canPlay(state) || !isFinished(turn) || edges(turn).length > 0) return;
  state.sent = true;
  state.selected = null;
  state.callbacks.haptic('medium');
  state.callbacks.onTurn(movesOf(turn));
  render(state, false);
}
