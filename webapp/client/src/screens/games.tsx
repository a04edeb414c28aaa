// My games and what waits for me: also where a link that lost its parameter ends.
import { useEffect } from 'preact/hooks';
import { loadMine } from '../actions/games';
import { go } from '../actions/navigate';
import { closeSheet } from '../actions/sheets';
import { t } from '../i18n';
import { playerName } from '../play/players';
import { tableLine, tableName } from '../play/terms';
import { store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import type { Challenge, MyMatch } from '../wire/types';

export function GamesSheet() {
  const mine = useStore(store, (state) => state.mine);
  useEffect(() => void loadMine(), []);
  const going = mine?.matches.filter((match) => match.phase !== 'over') ?? [];
  const finished = mine?.matches.filter((match) => match.phase === 'over') ?? [];
  const challenges = mine?.challenges ?? [];
  const empty = going.length + finished.length + challenges.length === 0;
  return (
    <Sheet title={t('games.title')} onClose={closeSheet}>
      {empty && <p class="muted">{t('games.empty')}</p>}
      {challenges.length > 0 && (
        <section>
          <h3>{t('games.invitations')}</h3>
          <ul class="list">{challenges.map(invitationRow)}</ul>
        </section>
      )}
      {going.length > 0 && (
        <section>
          <h3>{t('games.going')}</h3>
          <ul class="list">{going.map(matchRow)}</ul>
        </section>
      )}
      {finished.length > 0 && (
        <section>
          <h3>{t('games.finished')}</h3>
          <ul class="list">{finished.map(matchRow)}</ul>
        </section>
      )}
      <Button onPress={() => go({ at: 'dice' })}>{t('games.dice')}</Button>
    </Sheet>
  );
}

function matchRow(match: MyMatch) {
  const [mine, theirs] = match.me === 0 ? match.score : [match.score[1], match.score[0]];
  const state = match.phase === 'over' ? 'games.over' : match.my_turn ? 'games.yourTurn' : 'games.theirTurn';
  return (
    <li key={match.match}>
      <button type="button" class="list-row" onClick={() => go({ at: 'match', id: match.match })}>
        <div>
          <b>{playerName(match.opponent)}</b>
          <span class={match.my_turn && match.phase !== 'over' ? 'now' : ''}>
            {match.opponent.level && `${t(`level.${match.opponent.level}`)}, `}
            {t(state)}, {mine} : {theirs}
          </span>
          <span>{tableLine(match.table)}</span>
        </div>
        <Icon name="chevron" />
      </button>
    </li>
  );
}

function invitationRow(challenge: Challenge) {
  const table = tableName(challenge.table);
  return (
    <li key={challenge.id}>
      <button type="button" class="list-row" onClick={() => go({ at: 'invitation', id: challenge.id })}>
        <div>
          <b>{challenge.mine ? t('invite.waiting') : t('invite.from', { name: playerName(challenge.by) })}</b>
          <span>{table}</span>
        </div>
        <Icon name="chevron" />
      </button>
    </li>
  );
}
