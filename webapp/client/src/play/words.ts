// The board's texts, from the catalogue: knows keys and facts, knows no pixels.
import type { BoardWords, PlaceFacts, PointFacts } from '../board';
import { listOf, t } from '../i18n';
import { store } from '../state';

function marks(facts: { canMoveFrom: boolean; selected: boolean; landing: 'no' | 'yes' | 'hit' }): string[] {
  const said: string[] = [];
  if (facts.selected) said.push(t('board.selected'));
  else if (facts.canMoveFrom) said.push(t('board.canMove'));
  if (facts.landing === 'yes') said.push(t('board.landing'));
  if (facts.landing === 'hit') said.push(t('board.landingHit'));
  return said;
}

/** Those who only watch have no checkers of their own. */
function isWatching(): boolean {
  return store.get().game?.view?.me === null;
}

function onPoint(facts: PointFacts): string {
  if (facts.count === 0) return t('board.empty');
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
      if (facts.canRoll) parts.push(t('board.canRoll'));
      if (facts.canDone) parts.push(t('board.canDone'));
      else if (facts.canSwap) parts.push(t('board.canSwap'));
      return listOf(parts);
    },
    pips: (count) => String(count),
    pipsLabel: (mine, count) => t(mine ? 'board.pipsMine' : 'board.pipsTheirs', { n: count }),
    roll: t('play.roll'),
    whichWay: t('board.whichWay'),
  };
}
