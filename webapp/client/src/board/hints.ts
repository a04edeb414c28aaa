// What can be done, drawn over the checkers: rings, landings, the ways to choose from, the points that prove a refusal.
import { cellOf, columnBox, diceCentre, seenPoint, spotOf } from './geometry';
import { COLUMN } from './layout';
import type { Spot } from './geometry';
import type { XY } from './layout';
import { isOver, topChecker } from './checkers';
import { fitted, plate } from './dice';
import { landings } from './landings';
import type { Landing, Way } from './landings';
import { BAR, OFF, allHome, allMen, countAt, facing, other } from './men';
import type { BothMen } from './men';
import { canPlay, seatOf, sceneOf, toneOf } from './state';
import type { State } from './state';
import { n, svg } from './svg';
import { menOf, sources } from './turn';

const ring = (spot: Spot, cls: string, r: number): SVGCircleElement =>
  svg('circle', { cx: n(spot.x), cy: n(spot.y), r: n(r * spot.scale), class: cls });

/** The place that my next checker on a point would take: on my own, over a lone one of theirs. */
function nextSpot(state: State, men: BothMen, point: number): Spot {
  const me = seatOf(state);
  const { layout } = state;
  const count = countAt(men[me], point);
  const over = point !== OFF && countAt(men[other(me)], facing(point, layout.sameWay)) > 0;
  return spotOf(layout, point, true, count, { count: count + 1, over });
}

/** The lone checker that stands where I land and would be hit; or my place over it, where it would be pinned. */
function struckSpot(state: State, men: BothMen, point: number): Spot {
  if (sceneOf(state).meeting.pins) return nextSpot(state, men, point);
  return spotOf(state.layout, point, false, 0, { count: 1, over: false });
}

function landingMark(state: State, men: BothMen, landing: Landing): SVGElement[] {
  const { dst, near, hit, ways } = landing;
  const over = state.drag?.over === dst ? ' ob-over' : '';
  if (dst === OFF) {
    const tray = state.layout.trays.mine;
    const box = { x: n(tray.x), y: n(tray.y), width: n(tray.w), height: n(tray.h), rx: 10 };
    return [svg('rect', { ...box, class: `ob-tray-lit${over}` })];
  }
  const hitsHere = ways.some((way) => way.at(-1)?.step[3] === 1);
  if (hitsHere) {
    const spot = struckSpot(state, men, dst);
    return [ring(spot, 'ob-ghost-hit', 40), ring(spot, `ob-ring-hit${over}`, 49)];
  }
  const spot = nextSpot(state, men, dst);
  if (!near) return [ring(spot, `ob-dot${hit ? ' ob-dot-hit' : ''}${over}`, over ? 24 : 13)];
  const tone = toneOf(state, seatOf(state));
  const ghost = svg('use', { href: `#${state.id}-${tone}`, class: 'ob-ghost' });
  ghost.style.transform = `translate(${n(spot.x)}px, ${n(spot.y)}px)`;
  return [ghost, ring(spot, `ob-ghost-ring${over}`, 47)];
}

/** One of the ways to choose from: its first stop lit, a thread through all its stops. */
function wayMark(state: State, men: BothMen, way: Way): SVGElement[] {
  const first = way[0];
  if (!first) return [];
  const from = topChecker(state, seatOf(state), first.step[0])?.spot;
  const stops = way.map(({ step }) =>
    step[3] ? struckSpot(state, men, step[1]) : nextSpot(state, men, step[1]),
  );
  const [stop] = stops;
  if (!from || !stop) return [];
  const thread = [from, ...stops].map(({ x, y }) => `${n(x)} ${n(y)}`).join('L');
  const struck = first.step[3] === 1;
  return [
    svg('path', { d: `M${thread}`, class: 'ob-thread' }),
    ring(stop, struck ? 'ob-ghost-hit' : 'ob-dot', struck ? 40 : 20),
    ring(stop, struck ? 'ob-ring-hit' : 'ob-ghost-ring', 49),
  ];
}

function proofMark(state: State, point: number, men: BothMen): SVGElement {
  const { layout } = state;
  if (point === BAR) {
    const { bar } = layout;
    return svg('rect', {
      x: n(bar.x),
      y: n(bar.y),
      width: n(bar.w),
      height: n(bar.h),
      rx: 12,
      class: 'ob-proof',
    });
  }
  if (point === OFF) {
    const { x, y, w, h } = layout.trays.mine;
    return svg('rect', { x: n(x), y: n(y), width: n(w), height: n(h), rx: 12, class: 'ob-proof' });
  }
  const me = seatOf(state);
  const cell = columnBox(layout, point);
  const here = countAt(men[me], point) + countAt(men[other(me)], facing(point, layout.sameWay));
  const high = Math.min(5, Math.max(1, here)) * 94 + 10;
  const y = cellOf(layout, point).upper ? cell.y - 2 : cell.y + cell.h - high + 2;
  return svg('rect', {
    x: n(cell.x - 1),
    y: n(y),
    width: COLUMN + 2,
    height: high,
    rx: 48,
    class: 'ob-proof',
  });
}

export function drawHints(state: State): void {
  const parts: SVGElement[] = [];
  const { turn, asking, selected } = state;
  const men = sceneOf(state).men;
  const me = seatOf(state);
  // While a film runs, the checkers are not yet where the turn begins.
  if (turn && state.scene === null && canPlay(state)) {
    const now = menOf(turn);
    if (asking) {
      parts.push(...asking.flatMap((way) => wayMark(state, now, way)));
      parts.push(plate(diceCentre(state.layout, false)));
      parts.push(fitted(state.words.whichWay, diceCentre(state.layout, false), 470, 56, 'ob-plate-text'));
    } else {
      for (const src of sources(turn)) {
        if (src === selected) continue;
        const spot = topChecker(state, me, src)?.spot;
        if (!spot) continue;
        // With a checker in hand its landings speak, and the others only whisper.
        if (selected === null) parts.push(ring(spot, 'ob-ring-soft', 53), ring(spot, 'ob-ring', 48));
        else parts.push(ring(spot, 'ob-ring ob-ring-aside', 48));
      }
      if (selected !== null) {
        parts.push(...landings(turn, selected).flatMap((landing) => landingMark(state, now, landing)));
      }
    }
    const chosen = selected === null || state.drag ? null : topChecker(state, me, selected)?.spot;
    if (chosen) parts.push(ring(chosen, 'ob-ring-chosen', 49));
  }
  parts.push(...state.proof.map((point) => proofMark(state, point, men)));
  state.layers.hints.replaceChildren(...parts);
}

/** A faint tint in a first game; a glow once every checker of mine is home. */
export function drawHome(state: State): void {
  const men = sceneOf(state).men[seatOf(state)];
  const bearing = men.length > 0 && allHome(men) && countAt(men, OFF) < allMen(men);
  const glowing = bearing && state.view?.me !== null && state.view?.phase === 'playing';
  const parts: SVGElement[] = [];
  if (glowing || state.options.firstGame) {
    const one = columnBox(state.layout, 1);
    const six = columnBox(state.layout, 6);
    const x = Math.min(one.x, six.x);
    parts.push(
      svg('rect', {
        x: n(x),
        y: n(one.y),
        width: 6 * COLUMN,
        height: n(one.h),
        fill: `url(#${state.id}-glow)`,
        class: glowing ? 'ob-home-glow' : 'ob-home-tint',
      }),
    );
  }
  state.layers.home.replaceChildren(...parts);
}

/** A line through the stops that bows towards the middle of the board, away from the checkers at the rails. */
function curve(state: State, stops: readonly XY[]): string {
  const middle = state.layout.h / 2;
  return stops
    .map(({ x, y }, index) => {
      const from = stops[index - 1];
      if (!from) return `M${n(x)} ${n(y)}`;
      const between = (from.y + y) / 2;
      const pull = Math.min(0.45, Math.abs(from.x - x) / 1800);
      return `Q${n((from.x + x) / 2)} ${n(between + (middle - between) * pull)} ${n(x)} ${n(y)}`;
    })
    .join('');
}

/** The last turn as one thin thread a checker, with an empty ring where it stood. */
export function drawTrace(state: State): void {
  const scene = sceneOf(state);
  const last = scene.trace;
  if (!last) {
    state.layers.trace.replaceChildren();
    return;
  }
  const me = seatOf(state);
  const mine = last.seat === me;
  // Steps of one checker after another are one thread.
  const threads: number[][] = [];
  for (const [src, dst] of last.steps) {
    const going = threads.find((thread) => thread.at(-1) === src);
    if (going) going.push(dst);
    else threads.push([src, dst]);
  }
  const left = new Map<number, number>();
  const parts = threads.flatMap((thread): SVGElement[] => {
    const spots = thread.map((point, index) => {
      const seen = seenPoint(state.layout, point, last.seat, me);
      const here = countAt(scene.men[last.seat], point);
      const gone = left.get(point) ?? 0;
      if (index === 0) left.set(point, gone + 1);
      const level = index === 0 ? here + gone : Math.max(0, here - 1);
      const stack = { count: Math.max(here, level + 1), over: isOver(state, scene.men, last.seat, point) };
      return spotOf(state.layout, seen, mine, level, stack);
    });
    const [start] = spots;
    if (!start) return [];
    return [svg('path', { d: curve(state, spots), class: 'ob-trace' }), ring(start, 'ob-trace-ring', 30)];
  });
  state.layers.trace.replaceChildren(...parts);
}
