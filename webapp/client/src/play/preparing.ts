// A match whose dice are being agreed on: whose time runs, and what is waited for, in words. Decides nothing.
import { t } from '../i18n';
import type { DicePart } from '../state';
import type { Seat, View } from '../wire/types';
import { otherSeat, playerName } from './players';

/** Somebody's clock runs: in play, and once both players have brought what the dice need from them. */
export function isTimed(view: View): boolean {
  if (view.phase !== 'preparing') return view.phase === 'playing';
  if (view.live) return !view.live.ends.includes(null);
  return view.sealing?.lids.some((lid) => lid !== null) ?? false;
}

interface DiceLine {
  text: string;
  kind: 'calm' | 'mine' | 'note' | 'warning';
}

/** What is to be said of the dice before anything else; null where they lie on the table. */
export function diceLine(view: View, part: DicePart): DiceLine | null {
  return partLine(view, part) ?? (view.live ? liveLine(view) : sealingLine(view));
}

function partLine(view: View, part: DicePart): DiceLine | null {
  switch (part.k) {
    case 'pick':
      return { text: t('lids.pick'), kind: 'mine' };
    case 'making':
      return { text: t('live.making', { n: Math.round(100 * part.share) }), kind: 'calm' };
    case 'throwing':
      return { text: t('live.throwing'), kind: 'calm' };
    case 'lost':
      return { text: t(view.live ? 'live.lost' : 'sealing.lost'), kind: 'note' };
    case 'unsafe':
      return { text: t('sealing.unsafe'), kind: 'note' };
    case 'elsewhere':
      return { text: t('live.elsewhere'), kind: 'note' };
    case 'broken':
      return { text: t('live.broken', { what: part.what }), kind: 'warning' };
    case 'calm':
      return null;
  }
}

const nameAt = (view: View, seat: Seat): string => playerName(view.seats[seat]);

function sealingLine(view: View): DiceLine | null {
  const { sealing, me, actor } = view;
  if (!sealing) return null;
  const calm = (text: string): DiceLine => ({ text, kind: 'calm' });
  if (isTimed(view)) {
    if (actor === me) return calm(t('sealing.open'));
    return calm(t(view.clock ? 'sealing.waitOpenClock' : 'sealing.waitOpen', { name: nameAt(view, actor) }));
  }
  if (me === null) return calm(t('sealing.waitBoth'));
  if (sealing.sealed[me] === null) return calm(t('sealing.mine'));
  return calm(t('sealing.waitSeed', { name: nameAt(view, otherSeat(me)) }));
}

function liveLine(view: View): DiceLine | null {
  const { live, me, actor } = view;
  if (!live) return null;
  const calm = (text: string): DiceLine => ({ text, kind: 'calm' });
  if (live.open) {
    if (actor === me) return calm(t('live.answering'));
    return calm(t(view.clock ? 'live.waitLinkClock' : 'live.waitLink', { name: nameAt(view, actor) }));
  }
  if (view.phase !== 'preparing') return null;
  if (isTimed(view)) return calm(t('live.throwing'));
  if (me === null || live.ends[me] === null) return calm(t('live.waitBoth'));
  return calm(t('live.waitChain', { name: nameAt(view, otherSeat(me)) }));
}
