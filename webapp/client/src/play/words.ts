// The board's texts, from the catalogue: knows keys and facts, knows no pixels.
import type { BoardWords, CubeFacts, LandingFact, PlaceFacts, PointFacts, Who } from '../board';
import { listOf, t } from '../i18n';
import { store } from '../state';
import { nameOf } from './saying';

function marks(facts: { canMoveFrom: boolean; selected: boolean; landing: LandingFact }): string[] {
  const said: string[] = [];
  if (facts.selected) said.push(t('board.selected'));
  else if (facts.canMoveFrom) said.push(t('board.canMove'));
  if (facts.landing === 'yes') said.push(t('board.landing'));
  if (facts.landing === 'hit') said.push(t('board.landingHit'));
  if (facts.landing === 'pin') said.push(t('board.landingPin'));
  return said;
}

/** Those who only watch have no checkers of their own. */
function isWatching(): boolean {
  return store.get().game?.view?.me === null;
}

function onPoint(facts: PointFacts): string {
  if (facts.count === 0) return t('board.empty');
  const under = isWatching() ? t('board.over') : t(facts.mine ? 'board.overTheirs' : 'board.overMine');
  return listOf([onTop(facts), ...(facts.over ? [under] : [])]);
}

function onTop(facts: PointFacts): string {
  if (isWatching()) return t(facts.tone === 'white' ? 'board.white' : 'board.black', { n: facts.count });
  return t(facts.mine ? 'board.mine' : 'board.theirs', { n: facts.count });
}

function place(name: string, facts: PlaceFacts): string {
  const parts = [name];
  if (facts.mine > 0) parts.push(t('board.mine', { n: facts.mine }));
  if (facts.theirs > 0) parts.push(t('board.theirs', { n: facts.theirs }));
  if (parts.length === 1) parts.push(t('board.empty'));
  return listOf([...parts, ...marks(facts)]);
}

function cube({ level, owner, offer, canRaise }: CubeFacts): string {
  const view = store.get().game?.view;
  const name = (who: Who): string => (view ? nameOf(who, view) : '');
  if (offer?.by === 'me') return t('board.cubeOffered', { level: offer.level });
  if (offer)
    return listOf([
      t('board.cubeOffer', { level: offer.level, name: name(offer.by) }),
      ...(isWatching() ? [] : [t('board.canAnswer')]),
    ]);
  const place =
    owner === null
      ? t('board.cubeMiddle')
      : owner === 'me'
        ? t('board.cubeMine')
        : t('board.cubeTheirs', { name: name(owner) });
  return listOf([t('board.cube', { level }), place, ...(canRaise ? [t('board.canRaise')] : [])]);
}

export function boardWords(): BoardWords {
  return {
    board: t('board.label'),
    point: (facts) => listOf([t('board.point', { n: facts.point }), onPoint(facts), ...marks(facts)]),
    bar: (facts) => place(t('board.bar'), facts),
    off: (facts) => place(t('board.off'), facts),
    dice(facts) {
      const parts = [
        facts.dice.length > 0 ? t('board.dice', { dice: facts.dice.join(', ') }) : t('board.noDice'),
      ];
      if (facts.handed) parts.push(t('board.handed'));
      if (facts.ahead.length > 0)
        parts.push(t('board.ahead', { dice: facts.ahead.map((each) => each.join(' × ')).join(', ') }));
      if (facts.answering) parts.push(t('board.answering'));
      if (facts.canRoll) parts.push(t('board.canRoll'));
      if (facts.canDone) parts.push(t('board.canDone'));
      else if (facts.canSwap) parts.push(t('board.canSwap'));
      return listOf(parts);
    },
    cube,
    pips: (count) => String(count),
    pipsLabel: (mine, count) => t(mine ? 'board.pipsMine' : 'board.pipsTheirs', { n: count }),
    roll: t('play.roll'),
    answering: t('board.answering'),
    whichWay: t('board.whichWay'),
  };
}
