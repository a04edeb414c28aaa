// What happened on the board, as a sentence for the live region.
import type { Saying, Who } from '../board';
import { listOf, t } from '../i18n';
import type { Event, View } from '../wire/types';
import { playerName } from './players';

function pointName(point: number): string {
  if (point === 25) return t('say.bar');
  return point === 0 ? t('say.off') : String(point);
}

export function sentence(saying: Saying, view: View): string {
  switch (saying.k) {
    case 'rolled': {
      const dice = saying.dice.join(', ');
      return saying.who === 'me'
        ? t('say.rolled.me', { dice })
        : t('say.rolled.other', { dice, name: nameOf(saying.who, view) });
    }
    case 'roll_ready':
      return t('say.rollReady');
    case 'moved': {
      const moves = listOf(
        saying.steps.map(({ src, dst, hit, pin }) =>
          t(hit ? 'say.moveHit' : pin ? 'say.movePin' : 'say.move', {
            src: pointName(src),
            dst: pointName(dst),
          }),
        ),
      );
      return saying.who === 'me'
        ? t('say.moved.me', { moves })
        : t('say.moved.other', { moves, name: nameOf(saying.who, view) });
    }
    case 'stage': {
      const dice = Array<number>(saying.moves).fill(saying.number).join(', ');
      if (saying.who === 'me') return t(saying.handed ? 'say.handed.me' : 'say.stage.me', { dice });
      const name = nameOf(saying.who, view);
      return t(saying.handed ? 'say.handed.other' : 'say.stage.other', { dice, name });
    }
    case 'passed':
      return saying.who === 'me'
        ? t('say.passed.me')
        : t('say.passed.other', { name: nameOf(saying.who, view) });
    case 'selected':
      return t('say.selected', {
        src: pointName(saying.src),
        landings: listOf(saying.landings.map(pointName)),
      });
    case 'which_way':
      return t('say.whichWay', { points: listOf(saying.points.map(pointName)) });
    case 'undone':
      return t('say.undone', { src: pointName(saying.src), dst: pointName(saying.dst) });
    case 'turn_ready':
      return t('say.turnReady');
  }
}

/** A raise as it is offered or answered; null for any other event. `level` is what was offered. */
export function raisingLine(event: Event, view: View, level: number): string | null {
  if (!('seat' in event)) return null;
  const mine = event.seat === view.me;
  const name = playerName(view.seats[event.seat]);
  switch (event.k) {
    case 'raise_offered':
    case 'beavered':
      return mine ? t('raise.youOffered', { level }) : t('raise.offered', { name, level });
    case 'raise_accepted':
      return mine ? t('raise.youAccepted', { level }) : t('raise.accepted', { name, level });
    case 'raise_declined':
      return mine ? t('raise.youDeclined') : t('raise.declined', { name });
    default:
      return null;
  }
}

export function nameOf(who: Who, view: View): string {
  const other = view.me === 1 ? 0 : 1;
  if (who === 'white') return playerName(view.seats[view.white]);
  if (who === 'black') return playerName(view.seats[view.white === 0 ? 1 : 0]);
  return playerName(view.seats[other]);
}
