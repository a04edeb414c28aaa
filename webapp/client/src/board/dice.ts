// The dice on the board: mine in the half of my home, in my checkers' tone. Knows nothing of what they allow.
import { diceCentre } from './geometry';
import type { XY } from './layout';
import type { Throw } from './scene';
import { dieFace } from './sprites';
import { canRoll, seatOf, toneOf } from './state';
import type { State } from './state';
import { n, svg } from './svg';
import { canSwap, isFinished } from './turn';

export const ROLL_MS = 350;
const APART = 106;
const TILT = [-7, 6, -4, 8];

const spots = (centre: XY, count: number): XY[] =>
  Array.from({ length: count }, (_, index) => ({
    x: centre.x + (index - (count - 1) / 2) * APART,
    y: centre.y,
  }));

function drawDie(state: State, thrown: Throw, index: number, at: XY): SVGGElement {
  const tone = toneOf(state, thrown.seat);
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

/** The turn is whole: a tick beside the dice, which are now the button. */
function tick(centre: XY, count: number): SVGGElement {
  const x = centre.x + ((count - 1) / 2) * APART + 98;
  return svg(
    'g',
    { class: 'ob-tick', transform: `translate(${n(x)} ${n(centre.y)})` },
    svg('circle', { r: 37, class: 'ob-tick-bed' }),
    svg('path', { d: 'M-16 1L-4 13L17 -12', class: 'ob-tick-line' }),
  );
}

export function drawDice(state: State, throws: Throw[], thrownBy: number | 'both' | null): number {
  const me = seatOf(state);
  const parts: SVGElement[] = [];
  for (const thrown of throws) {
    const mine = thrown.seat === me;
    const centre = diceCentre(state.layout, mine);
    const { hidden } = thrown;
    const { turn } = state;
    const whole = mine && turn !== null && !state.sent && isFinished(turn);
    const from = hidden
      ? { x: centre.x - 140, y: centre.y }
      : whole
        ? { ...centre, x: centre.x - 46 }
        : centre;
    const count = hidden ? 2 : thrown.values.length;
    if (hidden) parts.push(rollPlate(state, centre));
    const places = spots(from, count);
    places.forEach((at, index) => {
      const die = drawDie(state, thrown, index, at);
      parts.push(die);
      if (thrownBy === 'both' || thrownBy === thrown.seat) tumble(state, die, index, mine);
    });
    const [first] = places;
    if (first && mine && !hidden && turn && !state.sent && canSwap(turn) && state.options.interactive) {
      parts.push(
        svg('rect', {
          x: n(first.x - 22),
          y: n(first.y + 58),
          width: 44,
          height: 7,
          rx: 3.5,
          class: 'ob-first',
        }),
      );
    }
    if (whole) parts.push(tick(from, count));
  }
  state.layers.dice.replaceChildren(...parts);
  return thrownBy === null || throws.length === 0 ? 0 : state.options.reducedMotion ? 90 : ROLL_MS;
}
