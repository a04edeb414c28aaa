// The dice on the board: mine in the half of my home, in my checkers' tone. Knows nothing of what they allow.
import { diceCentre, diceSpots } from './geometry';
import type { XY } from './layout';
import type { Throw } from './scene';
import { dieFace } from './sprites';
import { diceThrown } from './shown';
import { canRoll, seatOf, toneOf } from './state';
import type { State } from './state';
import { n, svg } from './svg';
import { canSwap, isFinished } from './turn';

export const ROLL_MS = 350;
const TILT = [-7, 6, -4, 8];

function drawDie(state: State, thrown: Throw, index: number, at: XY): SVGGElement {
  const tone = toneOf(state, thrown.by);
  const spent = thrown.dim || thrown.used[index];
  const value = thrown.hidden ? null : (thrown.values[index] ?? null);
  const die = svg(
    'g',
    { class: `ob-die${spent ? ' ob-die-spent' : ''}` },
    svg('use', { href: `#${state.id}-${tone}-die` }),
    ...dieFace(state.id, value, tone),
  );
  die.style.transform = `translate(${n(at.x)}px, ${n(at.y)}px) rotate(${TILT[index] ?? 0}deg)`;
  return die;
}

function tumble(state: State, die: SVGGElement, index: number, mine: boolean): void {
  if (typeof die.animate !== 'function') return;
  if (state.options.reducedMotion) {
    die.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 90 });
    return;
  }
  const side = (mine !== state.layout.flipped ? 1 : -1) * (330 + index * 70);
  const rest = die.style.transform;
  die.animate(
    [
      {
        transform: `translate(${side}px, ${(mine ? 1 : -1) * 150}px) ${rest} rotate(${side}deg) scale(1.25)`,
        opacity: 0,
      },
      { opacity: 1, offset: 0.3 },
      { transform: rest, opacity: 1 },
    ],
    { duration: ROLL_MS - index * 20, easing: 'cubic-bezier(0.16, 0.8, 0.3, 1)' },
  );
}

/** Letters that fit: the size falls with the length of the text. */
export function fitted(text: string, at: XY, room: number, size: number, cls: string): SVGTextElement {
  const fit = Math.min(size, room / Math.max(1, text.length * 0.58));
  const element = svg('text', { x: n(at.x), y: n(at.y), class: cls, 'font-size': n(fit) });
  element.textContent = text;
  return element;
}

/** A plate of dark wood with an inlaid line, for words on the field. */
export const plate = ({ x, y }: XY): SVGGElement =>
  svg(
    'g',
    {},
    svg('rect', { x: n(x - 262), y: n(y - 64), width: 524, height: 128, rx: 64, class: 'ob-plate-bed' }),
    svg('rect', { x: n(x - 252), y: n(y - 54), width: 504, height: 108, rx: 54, class: 'ob-plate-line' }),
  );

function rollPlate(state: State, centre: XY): SVGGElement {
  const { x, y } = centre;
  return svg(
    'g',
    { class: canRoll(state) ? 'ob-plate' : 'ob-plate ob-plate-off' },
    plate(centre),
    fitted(state.words.roll, { x: x + 95, y }, 270, 56, 'ob-plate-text'),
  );
}

/** Blank dice at the left end of the plate, however many. */
function blankSpots({ x, y }: XY, count: number): XY[] {
  const step = 106 / (count - 1);
  return Array.from({ length: count }, (_, index) => ({ x: x - 193 + index * step, y }));
}

/** The turn is whole: a tick beside the dice, which are now the button. */
const tick = ({ x, y }: XY): SVGGElement =>
  svg(
    'g',
    { class: 'ob-tick', transform: `translate(${n(x + 98)} ${n(y)})` },
    svg('circle', { r: 37, class: 'ob-tick-bed' }),
    svg('path', { d: 'M-16 1L-4 13L17 -12', class: 'ob-tick-line' }),
  );

const underline = ({ x, y }: XY): SVGRectElement =>
  svg('rect', { x: n(x - 22), y: n(y + 58), width: 44, height: 7, rx: 3.5, class: 'ob-first' });

/** What is played after the dice on the table, small, in the other half: a die of each number and how many. */
function aheadOf(state: State, thrown: Throw, ahead: readonly (readonly [number, number])[]): SVGElement[] {
  const tone = toneOf(state, thrown.by);
  const centre = diceCentre(state.layout, thrown.seat !== seatOf(state));
  const apart = Math.min(120, 560 / ahead.length);
  return ahead.map(([number, count], index) => {
    const x = centre.x + (index - (ahead.length - 1) / 2) * apart;
    const die = svg(
      'g',
      { transform: 'translate(0 -24) scale(0.66)' },
      svg('use', { href: `#${state.id}-${tone}-die` }),
      ...dieFace(state.id, number, tone),
    );
    const times = svg('text', { y: 34, class: 'ob-times' });
    times.textContent = `×${count}`;
    return svg('g', { transform: `translate(${n(x)} ${n(centre.y)})`, class: 'ob-ahead' }, die, times);
  });
}

function drawThrow(state: State, thrown: Throw, thrownBy: number | 'both' | null): SVGElement[] {
  const mine = thrown.seat === seatOf(state);
  const { layout, turn, view } = state;
  const { hidden } = thrown;
  const playing = mine && turn !== null && !state.sent;
  const whole = playing && isFinished(turn);
  const centre = diceCentre(layout, mine);
  const places =
    hidden && view
      ? blankSpots(centre, diceThrown(view))
      : diceSpots(layout, mine, thrown.values.length, whole ? 46 : 0);
  const dice = places.map((at, index) => {
    const die = drawDie(state, thrown, index, at);
    if (thrownBy === 'both' || thrownBy === thrown.seat) tumble(state, die, index, mine);
    return die;
  });
  const parts = hidden ? [rollPlate(state, centre), ...dice] : dice;
  const first = places[thrown.used.indexOf(false)];
  const last = places.at(-1);
  if (first && !hidden && playing && canSwap(turn) && state.options.interactive) parts.push(underline(first));
  if (last && whole) parts.push(tick(last));
  return parts;
}

export function drawDice(state: State, throws: Throw[], thrownBy: number | 'both' | null): number {
  const parts = throws.flatMap((thrown) => drawThrow(state, thrown, thrownBy));
  const [thrown] = throws;
  const { view } = state;
  if (thrown && !thrown.hidden && view?.stage && thrown.seat === view.turn) {
    parts.push(...aheadOf(state, thrown, view.stage.ahead));
  } else if (thrown && view?.answering && !state.asking) {
    const aside = diceCentre(state.layout, thrown.seat !== seatOf(state));
    parts.push(plate(aside), fitted(state.words.answering, aside, 470, 50, 'ob-plate-text'));
  }
  state.layers.dice.replaceChildren(...parts);
  return thrownBy === null || throws.length === 0 ? 0 : state.options.reducedMotion ? 90 : ROLL_MS;
}
