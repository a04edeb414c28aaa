// Puts a board into an element and keeps it in step with the match: set, play, and the buttons outside.
import type { Event, View } from '../wire/types';
import './board.css';
import './wood.css';
import './pieces.css';
import './hints.css';
import { done, roll, undo } from './actions';
import { runFilm } from './animate';
import type { Board, BoardCallbacks, BoardOptions, BoardWords, Move } from './api';
import { film } from './frames';
import type { Frame } from './frames';
import { layoutOf } from './layout';
import { listenKeyboard } from './keyboard';
import { listenPointer, putDown } from './pointer';
import { render } from './render';
import { restScene, viewMen, turnOf } from './scene';
import type { Scene } from './scene';
import { areDiceSeen, meetingOf, waitsForMyThrow } from './shown';
import { build, makeLayers, reshape, wishOf } from './stage';
import { sceneOf } from './state';
import type { State } from './state';
import { finishFilm, playAuto, preselect } from './steps';
import { movesOf, replayed } from './turn';

const CALM: BoardOptions = {
  flipped: false,
  firstGame: false,
  autoRoll: false,
  autoForced: false,
  autoBearOff: false,
  reducedMotion: false,
  interactive: true,
};

let mounted = 0;

function newState(host: HTMLElement, callbacks: BoardCallbacks, words: BoardWords): State {
  mounted += 1;
  return {
    id: `ob${mounted}`,
    callbacks,
    words,
    layers: makeLayers(host, words.board),
    layout: layoutOf(wishOf(host, { flipped: false, sameWay: false, cube: false })),
    view: null,
    options: CALM,
    turn: null,
    revealed: false,
    sent: false,
    selected: null,
    asking: null,
    proof: [],
    drag: null,
    film: null,
    scene: null,
    pieces: [[], []],
    tallies: new Set(),
    told: '',
    focus: '6',
    timers: new Set(),
  };
}

/** Take the view over. A half-built turn stays while the match stands where it stood. */
function adopt(state: State, view: View, options: BoardOptions, shown: boolean): void {
  const same = state.view?.match === view.match && state.view.v === view.v;
  state.options = options;
  state.view = view;
  state.sent = false;
  if (same) return;
  putDown(state, null);
  const mine = view.phase === 'playing' && view.me === view.turn && view.graph !== null;
  state.turn = mine ? turnOf(view) : null;
  state.revealed = shown || options.autoRoll || areDiceSeen(view);
  state.selected = null;
  state.asking = null;
  state.proof = [];
}

/** Show frames and then the rest, from which the player goes on. */
function project(state: State, host: HTMLElement, frames: Frame[], start: Scene): Promise<void> {
  state.scene = start;
  const running = runFilm(frames, {
    show: (frame) => {
      state.scene = frame.scene;
      reshape(state, host);
      return render(state, true, frame.thrown);
    },
    land: (frame, cut) => {
      if (frame.saying) state.callbacks.say(frame.saying);
      if (cut) return;
      if (frame.sound) state.callbacks.sound(frame.sound);
      if (frame.haptic) state.callbacks.haptic(frame.haptic);
    },
    end: () => {
      state.film = null;
      state.scene = null;
      reshape(state, host);
      preselect(state);
      render(state, false);
      playAuto(state);
    },
  });
  if (state.scene) state.film = running;
  // Nobody looks: a hidden page slows timers down, and must not fall behind.
  if (document.hidden) running.finish();
  return running.over;
}

function set(state: State, host: HTMLElement, view: View, options: BoardOptions): void {
  finishFilm(state);
  const fresh = state.view?.match !== view.match;
  const opening = view.last === null;
  const before = state.view;
  adopt(state, view, options, opening);
  reshape(state, host);
  if (fresh && opening && view.phase === 'playing' && view.dice.length > 0) {
    const start = { ...restScene(view, null, true), throws: [] };
    const rolled: Event = { k: 'rolled', seat: view.turn, dice: view.dice };
    const frames = film([rolled], start, { me: view.me, meeting: start.meeting, autoRoll: true });
    void project(state, host, frames, start);
    return;
  }
  if (before?.v !== view.v || fresh) preselect(state);
  render(state, !fresh);
  playAuto(state);
}

function play(
  state: State,
  host: HTMLElement,
  events: Event[],
  view: View,
  options: BoardOptions,
): Promise<void> {
  finishFilm(state);
  const before = state.view;
  if (!before || before.match !== view.match) {
    set(state, host, view, options);
    return Promise.resolve();
  }
  // My own turn comes back: it lies on the board already, if it is the one that I built.
  // A turn answers an open offer to resign; on the board that is nothing.
  const news = events.filter((event) => event.k !== 'resign_refused');
  const [first] = news;
  const built = state.turn ? movesOf(state.turn).join() : null;
  const mine = first?.k === 'played' && first.seat === before.me;
  const shown = mine && built === first.steps.map(([src, dst]) => [src, dst]).join();
  const rest = sceneOf(state);
  const start = shown || built === null ? rest : { ...rest, men: viewMen(before) };
  const opening = events.some((event) => event.k === 'game_started');
  // Dice that I asked for are shown when they come, and after a reload.
  const asked = waitsForMyThrow(before);
  adopt(state, view, options, opening || asked);
  if (asked && state.turn) state.callbacks.onHalfTurn([]);
  const frames = film(shown ? news.slice(1) : news, shown ? { ...start, throws: [] } : start, {
    me: view.me,
    meeting: meetingOf(view),
    autoRoll: options.autoRoll || asked,
  });
  return project(state, host, frames, start);
}

function restore(state: State, moves: Move[]): void {
  finishFilm(state);
  const { turn } = state;
  if (!turn || (moves.length === 0 && state.revealed)) return;
  state.turn = replayed(turn, moves);
  state.revealed = true;
  preselect(state);
  render(state, false);
  if (moves.length === 0) playAuto(state);
}

export function mountBoard(host: HTMLElement, callbacks: BoardCallbacks, words: BoardWords): Board {
  const state = newState(host, callbacks, words);
  build(state, state.layout);
  const unlisten = [listenPointer(state), listenKeyboard(state)];
  const watch = (): void => {
    if (!reshape(state, host)) return;
    finishFilm(state);
    render(state, false);
  };
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(watch) : null;
  observer?.observe(host);
  window.addEventListener('resize', watch);
  return {
    set: (view, options) => set(state, host, view, options),
    play: (events, view, options) => play(state, host, events, view, options),
    restoreHalfTurn: (moves) => restore(state, moves),
    undo: () => undo(state),
    done: () => done(state),
    roll: () => roll(state),
    destroy: () => {
      finishFilm(state);
      for (const stop of unlisten) stop();
      for (const timer of state.timers) clearTimeout(timer);
      observer?.disconnect();
      window.removeEventListener('resize', watch);
      state.layers.root.remove();
    },
  };
}
