// One drawing of the whole state. Everything on the board follows from the state alone, so it can be called at any time.
import type { TurnState } from './api';
import { syncCheckers } from './checkers';
import { drawCounts } from './counts';
import { drawCube } from './cube';
import { drawDice } from './dice';
import type { Frame } from './frames';
import { drawHints, drawHome, drawTrace } from './hints';
import { drawLabels } from './labels';
import { canPlay, canRoll, sceneOf } from './state';
import type { State } from './state';
import { canUndo, isFinished } from './turn';

export function turnState(state: State): TurnState {
  const { turn } = state;
  const playing = turn !== null && canPlay(state);
  return {
    mine: turn !== null && !state.sent,
    canRoll: canRoll(state),
    canUndo: playing && canUndo(turn),
    canDone: playing && isFinished(turn),
    asking: state.asking !== null,
  };
}

function tellTurnState(state: State): void {
  const now = turnState(state);
  const key = JSON.stringify(now);
  if (key === state.told) return;
  state.told = key;
  state.callbacks.onTurnState(now);
}

/** Answers after how many milliseconds everything has arrived. */
export function render(state: State, animate: boolean, thrown: Frame['thrown'] = null): number {
  if (!state.view) return 0;
  const scene = sceneOf(state);
  const travel = syncCheckers(state, scene.men, animate);
  const roll = drawDice(state, scene.throws, animate ? thrown : null);
  drawCube(state);
  drawCounts(state, travel);
  drawHome(state);
  drawTrace(state);
  drawHints(state);
  drawLabels(state);
  state.layers.root.classList.toggle('ob-can-play', canPlay(state));
  tellTurnState(state);
  return Math.max(travel, roll);
}
