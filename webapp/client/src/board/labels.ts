// What a screen reader is told about every place. Gathers facts; the words come from outside.
import type { Seat } from '../wire/types';
import type { CubeFacts, DiceFacts, LandingFact, PlaceFacts, PointFacts, Who } from './api';
import { landings } from './landings';
import { whoIs } from './frames';
import { BAR, OFF, countAt, facing, isPinned, other } from './men';
import { canPlay, canRoll, canTouchCube, sceneOf, seatOf, toneOf } from './state';
import type { State } from './state';
import { canSwap, isFinished, sources } from './turn';

/** Where the selected checker, or a way in question, can land. */
export function landingFacts(state: State): Map<number, LandingFact> {
  const facts = new Map<number, LandingFact>();
  const { turn, selected, asking } = state;
  if (!turn || !canPlay(state)) return facts;
  const struck: LandingFact = sceneOf(state).meeting.pins ? 'pin' : 'hit';
  if (asking) {
    for (const [first] of asking) if (first) facts.set(first.step[1], first.step[3] ? struck : 'yes');
  } else if (selected !== null) {
    for (const { dst, hit } of landings(turn, selected)) facts.set(dst, hit ? struck : 'yes');
  }
  return facts;
}

export function pointFacts(state: State, point: number, landing: LandingFact): PointFacts {
  const { men, meeting } = sceneOf(state);
  const me = seatOf(state);
  const met = facing(point, meeting.sameWay);
  const mine = countAt(men[me], point);
  const theirs = countAt(men[other(me)], met);
  const under = isPinned(men[me], point) || isPinned(men[other(me)], met);
  const onTop = mine > 0 && !isPinned(men[me], point);
  const seat = onTop ? me : theirs > 0 ? other(me) : null;
  return {
    point,
    tone: seat === null ? null : toneOf(state, seat),
    count: onTop ? mine : theirs,
    mine: onTop,
    over: under,
    canMoveFrom: state.turn !== null && canPlay(state) && sources(state.turn).has(point),
    selected: state.selected === point,
    landing,
  };
}

export function placeFacts(state: State, place: typeof BAR | typeof OFF, landing: LandingFact): PlaceFacts {
  const { men } = sceneOf(state);
  const me = seatOf(state);
  return {
    mine: countAt(men[me], place),
    theirs: countAt(men[other(me)], place),
    canMoveFrom: place === BAR && state.turn !== null && canPlay(state) && sources(state.turn).has(BAR),
    selected: place === BAR && state.selected === BAR,
    landing,
  };
}

export function diceFacts(state: State): DiceFacts {
  const thrown = sceneOf(state).throws[0];
  const hidden = thrown?.hidden ?? false;
  const { turn, view } = state;
  return {
    dice: hidden ? [] : (thrown?.values ?? []),
    used: hidden ? [] : (thrown?.used ?? []),
    handed: thrown !== undefined && thrown.by !== thrown.seat,
    ahead: hidden || !thrown ? [] : (view?.stage?.ahead ?? []),
    answering: view?.answering ?? false,
    canRoll: canRoll(state),
    canDone: turn !== null && canPlay(state) && isFinished(turn),
    canSwap: turn !== null && canPlay(state) && canSwap(turn),
  };
}

export function cubeFacts(state: State): CubeFacts {
  const { view } = state;
  const { level = 1, owner = null, offer = null } = view?.cube ?? {};
  const who = (seat: Seat): Who => whoIs(seat, view?.me ?? null, sceneOf(state).white);
  return {
    level,
    owner: owner === null ? null : who(owner),
    offer: offer && { by: who(offer.seat), level: offer.level, beaver: offer.beaver },
    canRaise: canTouchCube(state) && !offer,
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
    } else if (id === 'cube') {
      text = words.cube(cubeFacts(state));
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
    const tabbed = id === 'dice' || id === state.focus || (id === 'cube' && canTouchCube(state));
    target.setAttribute('tabindex', tabbed ? '0' : '-1');
  }
}
