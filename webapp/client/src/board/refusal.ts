// A move that is not in the graph: shake it, ask why, outline what proves it.
import { shake, topChecker } from './checkers';
import { render } from './render';
import { seatOf } from './state';
import type { State } from './state';
import { movesOf } from './turn';

const PROOF_MS = 3000;

function later(state: State, ms: number, act: () => void): void {
  const timer = setTimeout(() => {
    state.timers.delete(timer);
    act();
  }, ms);
  state.timers.add(timer);
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
