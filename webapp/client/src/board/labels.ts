// What a screen reader is told about every place. Gathers facts; the words come from outside.
import type { DiceFacts, PlaceFacts, PointFacts } from './api';
import { landings } from './landings';
import { BAR, OFF, facing, other } from './men';
import { canPlay, canRoll, sceneOf, seatOf, toneOf } from './state';
import type { State } from './state';
import { canSwap, isFinished, sources } from './turn';

type LandingFact = PointFacts['landing'];

/** Where the selected checker, or a way in question, can land. */
export function landingFacts(state: State): Map<number, LandingFact> {
  const facts = new Map<number, LandingFact>();
  const { turn, selected, asking } = state;
  if (!turn || !canPlay(state)) return facts;
  if (asking) {
    for (const [first] of asking) if (first) facts.set(first.step[1], first.step[3] ? 'hit' : 'yes');
  } else if (selected !== null) {
    for (const landing of landings(turn, selected)) facts.set(landing.dst, landing.hit ? 'hit' : 'yes');
  }
  return facts;
}

export function pointFacts(state: State, point: number, landing: LandingFact): PointFacts {
  const { men } = sceneOf(state);
  const me = seatOf(state);
  const mine = men[me][point] ?? 0;
  const theirs = men[other(me)][facing(point)] ?? 0;
  const seat = mine > 0 ? me : theirs > 0 ? other(me) : null;
  return {
    point,
    tone: seat === null ? null : toneOf(state, seat),
    count: mine || theirs,
    mine: mine > 0,
    canMoveFrom: state.turn !== null && canPlay(state) && sources(state.turn).has(point),
    selected: state.selected === point,
    landing,
  };
}

export function placeFacts(state: State, place: typeof BAR | typeof OFF, landing: LandingFact): PlaceFacts {
  const { men } = sceneOf(state);
  const me = seatOf(state);
  return {
    mine: men[me][place] ?? 0,
    theirs: men[other(me)][place] ?? 0,
    canMoveFrom: place === BAR && state.turn !== null && canPlay(state) && sources(state.turn).has(BAR),
    selected: place === BAR && state.selected === BAR,
    landing,
  };
}

export function diceFacts(state: State): DiceFacts {
  const thrown = sceneOf(state).throws[0];
  const hidden = thrown?.hidden ?? false;
  const { turn } = state;
  return {
    dice: hidden ? [] : (thrown?.values ?? []),
    used: hidden ? [] : (thrown?.used ?? []),
    canRoll: canRoll(state),
    canDone: turn !== null && canPlay(state) && isFinished(turn),
    canSwap: turn !== null && canPlay(state) && canSwap(turn),
  };
}

/** Write the labels onto the targets. */
export function drawLabels(state: State): void {
  const landing = landingFacts(state);
  for (const target of state.layers.targets.children) {
    const id = target.getAttribute('data-place') ?? '';
    const { words } = state;
    let text: string;
    let pressed = false;
    if (id === 'dice') {
      text = words.dice(diceFacts(state));
    } else if (id === 'bar' || id === 'off') {
      const facts = placeFacts(
        state,
        id === 'bar' ? BAR : OFF,
        landing.get(id === 'bar' ? BAR : OFF) ?? 'no',
      );
      pressed = facts.selected;
      text = id === 'bar' ? words.bar(facts) : words.off(facts);
    } else if (id === 'pips') {
      continue;
    } else {
      const point = Number(id);
      const facts = pointFacts(state, point, landing.get(point) ?? 'no');
      pressed = facts.selected;
      text = words.point(facts);
    }
    target.setAttribute('aria-label', text);
    target.setAttribute('aria-pressed', String(pressed));
    target.setAttribute('tabindex', id === 'dice' || id === state.focus ? '0' : '-1');
  }
}
