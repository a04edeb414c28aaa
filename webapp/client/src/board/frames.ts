// Events as a film: one frame after another, each a scene with what is heard and said. Pure; knows no DOM.
import type { Event, Seat } from '../wire/types';
import type { BoardHaptic, BoardSound, Saying, ToldStep, Who } from './api';
import { afterStep, other, parseMen } from './men';
import type { Meeting, Step } from './men';
import { freshThrow } from './scene';
import type { Scene, Throw } from './scene';
import { fullDice } from './turn';

export interface Frame {
  scene: Scene;
  /** Milliseconds to look at it once everything has arrived. */
  hold: number;
  /** The dice of this seat are thrown in this frame. */
  thrown: Seat | 'both' | null;
  sound: BoardSound | null;
  haptic: BoardHaptic | null;
  saying: Saying | null;
}

export interface FilmOptions {
  me: Seat | null;
  /** Of a game that starts in the film. */
  meeting: Meeting;
  autoRoll: boolean;
}

export const STEP_HOLD = 110;
const ROLL_HOLD = 260;
const PASS_HOLD = 1000;
const OPENING_HOLD = 620;
/** Time to see how the game ended before the next one is set up. */
const GAME_HOLD = 2600;

export const whoIs = (seat: Seat, me: Seat | null, white: Seat): Who =>
  me === null ? (seat === white ? 'white' : 'black') : seat === me ? 'me' : 'opponent';

export const toldStep = ([src, dst, , hit]: Step, { pins }: Meeting): ToldStep => ({
  src,
  dst,
  hit: hit === 1 && !pins,
  pin: hit === 1 && pins,
});

/** One die more is spent; where none fits (a climbing double went on), the step's number lies there four times. */
function spent(thrown: Throw, die: number): Throw {
  const fits = thrown.values.findIndex((value, index) => value === die && !thrown.used[index]);
  const now = fits < 0 ? freshThrow(thrown.seat, fullDice([die, die]), thrown.by) : thrown;
  const at = Math.max(0, fits);
  return { ...now, hidden: false, used: now.used.map((was, index) => was || index === at) };
}

export function film(events: Event[], start: Scene, options: FilmOptions): Frame[] {
  const frames: Frame[] = [];
  let scene = start;
  let { white } = start;
  let opening = false;
  const add = (next: Partial<Scene>, rest: Partial<Omit<Frame, 'scene'>> = {}): void => {
    scene = { ...scene, ...next };
    frames.push({ scene, hold: 0, thrown: null, sound: null, haptic: null, saying: null, ...rest });
  };
  events.forEach((event, index) => {
    switch (event.k) {
      case 'game_started': {
        opening = true;
        white = event.white;
        add(
          {
            white,
            meeting: options.meeting,
            men: [parseMen(event.men[0]), parseMen(event.men[1])],
            throws: [],
            trace: null,
          },
          { hold: 160 },
        );
        for (const [zero, one] of event.opening) {
          add(
            { throws: [freshThrow(0, [zero]), freshThrow(1, [one])] },
            { thrown: 'both', sound: 'dice', hold: OPENING_HOLD },
          );
        }
        return;
      }
      case 'rolled': {
        const passes = events.slice(index + 1).find(({ k }) => k !== 'stage_began')?.k === 'passed';
        const mine = event.seat === options.me;
        const who = whoIs(event.seat, options.me, white);
        const fresh = freshThrow(event.seat, fullDice(event.dice));
        if (mine && !options.autoRoll && !passes && !opening) {
          add({ throws: [{ ...fresh, hidden: true }] }, { saying: { k: 'roll_ready' } });
        } else {
          // The opening dice already lie there; they only come together on one side.
          add(
            { throws: [fresh] },
            {
              thrown: opening ? null : event.seat,
              sound: opening ? null : 'dice',
              hold: ROLL_HOLD,
              saying: { k: 'rolled', who, dice: event.dice },
            },
          );
        }
        opening = false;
        return;
      }
      case 'to_roll':
        if (event.seat === options.me) add({ throws: [] }, { saying: { k: 'roll_ready' } });
        return;
      case 'stage_began': {
        const { seat, number, moves, rolled, handed } = event;
        // The first stage is the double that was thrown.
        if (number === rolled && !handed) return;
        const values = Array<number>(moves).fill(number);
        const by = handed ? other(seat) : seat;
        const saying: Saying = { k: 'stage', who: whoIs(seat, options.me, white), number, moves, handed };
        add({ throws: [freshThrow(seat, values, by)] }, { hold: ROLL_HOLD, saying });
        return;
      }
      case 'played': {
        const who = whoIs(event.seat, options.me, white);
        const told = event.steps.map((step) => toldStep(step, scene.meeting));
        event.steps.forEach((step, at) => {
          const last = at === event.steps.length - 1;
          add(
            {
              men: afterStep(scene.men, event.seat, step, scene.meeting),
              throws: scene.throws.map((thrown) => spent(thrown, step[2])),
              trace: null,
            },
            {
              hold: last ? 2 * STEP_HOLD : STEP_HOLD,
              sound: step[3] ? 'hit' : step[1] === 0 ? 'off' : 'checker',
              haptic: step[3] && event.seat !== options.me ? 'heavy' : null,
              saying: last
                ? {
                    k: 'moved',
                    who,
                    steps: told,
                  }
                : null,
            },
          );
        });
        scene = { ...scene, throws: [], trace: { seat: event.seat, dice: [], steps: event.steps } };
        return;
      }
      case 'passed':
        add(
          { throws: scene.throws.map((thrown) => ({ ...thrown, dim: true })) },
          { hold: PASS_HOLD, saying: { k: 'passed', who: whoIs(event.seat, options.me, white) } },
        );
        return;
      case 'game_ended':
        add({ throws: [] }, { hold: GAME_HOLD });
        return;
      default:
        return;
    }
  });
  return frames;
}
