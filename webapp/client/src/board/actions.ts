// What a player can do: touch a place, undo, confirm, roll. Changes the state, then draws; asks no rule but the graph.
import { runFilm } from './animate';
import type { Frame } from './frames';
import type { Place } from './geometry';
import { isInReach, landings, reaching } from './landings';
import { BAR, OFF, countAt } from './men';
import { refuse } from './refusal';
import { render } from './render';
import { freshThrow, restScene } from './scene';
import { throwerOf } from './shown';
import { canPlay, canRoll, canThrow, canTouchCube, sceneOf, seatOf } from './state';
import type { State } from './state';
import { finishFilm, go, land, playAuto, preselect } from './steps';
import { canSwap, canUndo, diceLeft, edges, isFinished, movesOf, sources, swapped, undone } from './turn';

export function select(state: State, src: number): void {
  state.asking = null;
  state.selected = src;
  if (state.turn) {
    state.callbacks.haptic('select');
    state.callbacks.say({ k: 'selected', src, landings: landings(state.turn, src).map(({ dst }) => dst) });
  }
  render(state, false);
}

/** Nothing in hand any more; but where only one place can move, that one stays. */
export function letGo(state: State): void {
  preselect(state);
  render(state, false);
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
    touchDice(state, place.die);
    return;
  }
  if (place.k === 'cube') {
    if (canTouchCube(state)) state.callbacks.onCube?.();
    return;
  }
  const { turn, selected, asking } = state;
  const at = numberOf(place);
  if (!turn || !canPlay(state)) return;
  if (at === null) {
    if (selected !== null) letGo(state);
    return;
  }
  if (asking) {
    const way = asking.find(([first]) => first?.step[1] === at);
    if (way) go(state, way);
    else letGo(state);
    return;
  }
  const from = sources(turn);
  if (selected === at && from.size > 1) {
    letGo(state);
    return;
  }
  if (selected !== null && land(state, selected, at)) return;
  if (at !== OFF && from.has(at)) {
    select(state, at);
    return;
  }
  const mine = countAt(sceneOf(state).men[seatOf(state)], at) > 0;
  // Nothing in hand: a place that one checker alone can reach says by itself which one is meant.
  if (selected === null && (at === OFF || !mine)) {
    const [src, another] = reaching(turn, at);
    if (src !== undefined && another === undefined && land(state, src, at)) return;
  }
  // A checker of mine out of the selected one's reach was meant itself: it is asked about by the first die.
  if (selected !== null && !(mine && at !== OFF && !isInReach(turn, selected, at)))
    refuse(state, selected, at);
  else if (mine && at !== OFF) refuse(state, at, Math.max(0, at - (diceLeft(turn)[0] ?? turn.dice[0] ?? 1)));
}

function touchDice(state: State, die: number): void {
  const { turn } = state;
  if (canRoll(state)) roll(state);
  else if (!turn) return;
  else if (isFinished(turn)) done(state);
  else if (canPlay(state) && canSwap(turn)) {
    state.turn = swapped(turn, die);
    state.callbacks.haptic('select');
    render(state, false);
  }
}

export function roll(state: State): void {
  finishFilm(state);
  const { view, turn } = state;
  if (canThrow(state)) {
    state.sent = true;
    state.callbacks.haptic('medium');
    state.callbacks.onRoll?.();
    render(state, false);
    return;
  }
  if (!view || !turn || !canRoll(state)) return;
  state.revealed = true;
  preselect(state);
  state.callbacks.onHalfTurn([]);
  const frame: Frame = {
    scene: { ...restScene(view, turn, true), throws: [freshThrow(view.turn, turn.dice, throwerOf(view))] },
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
    letGo(state);
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
