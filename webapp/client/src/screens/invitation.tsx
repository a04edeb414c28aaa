// An invitation: what is proposed, in plain words, and one thing to do about it.
import { useState } from 'preact/hooks';
import {
  acceptInvitation,
  copyLink,
  openInvitation,
  playComputer,
  withdrawInvitation,
} from '../actions/games';
import { go } from '../actions/navigate';
import { openSheet } from '../actions/sheets';
import { t, type Key } from '../i18n';
import { levelName, playerName } from '../play/players';
import { store } from '../state';
import { useStore } from '../store';
import { insideTelegram, openTelegramLink } from '../telegram/bridge';
import { Button } from '../ui/button';
import { Terms } from './terms';
import type { Challenge } from '../wire/types';

export function Invitation() {
  const invitation = useStore(store, (state) => state.invitation);
  if (!invitation) return null;
  const { challenge, trouble, id } = invitation;
  if (trouble === 'not_found') return <Closed title="invite.missing" text="invite.missingText" />;
  if (trouble) return <Broken id={id} text={t(`refused.${trouble}`)} />;
  if (!challenge) return <div class="welcome" aria-busy="true" />;
  if (challenge.status === 'taken')
    return <Closed title="invite.taken" text="invite.takenText" match={challenge.match} />;
  const { mine, status } = challenge;
  if (status === 'expired')
    return <Closed title="invite.expired" text={mine ? 'invite.expiredMine' : 'invite.expiredText'} />;
  if (status === 'cancelled')
    return <Closed title="invite.cancelled" text={mine ? 'invite.cancelledMine' : 'invite.cancelledText'} />;
  return mine ? (
    <Waiting challenge={challenge} toGroup={invitation.toGroup} />
  ) : (
    <Proposed challenge={challenge} />
  );
}

function Proposed({ challenge }: { challenge: Challenge }) {
  const busy = useStore(store, (state) => state.busy);
  const level = levelName(challenge.by);
  return (
    <div class="welcome">
      <h2>{t('invite.from', { name: playerName(challenge.by) })}</h2>
      {level && <p class="muted">{level}</p>}
      <Terms table={challenge.table} withDice />
      <Button kind="primary" id="accept" disabled={busy} onPress={() => void acceptInvitation(challenge.id)}>
        {t('invite.accept')}
      </Button>
      <Button kind="quiet" onPress={() => go({ at: 'start' })}>
        {t('invite.decline')}
      </Button>
    </div>
  );
}

function Waiting({ challenge, toGroup }: { challenge: Challenge; toGroup: boolean }) {
  const [sure, setSure] = useState(false);
  const url = challenge.telegram_url && insideTelegram() ? challenge.telegram_url : challenge.url;
  const canShare = insideTelegram() || typeof navigator.share === 'function';
  return (
    <div class="welcome">
      <h2>{t('invite.yours')}</h2>
      <p class="small">{t(toGroup ? 'invite.sendGroup' : 'invite.send')}</p>
      <p class="link-line" id="invite-link" aria-label={t('invite.link')}>
        {url}
      </p>
      {toGroup && (
        <a
          class="button button-primary"
          id="to-group"
          href={throughTelegram(url)}
          onClick={(event) => openInside(event, url)}
          target="_blank"
          rel="noreferrer"
        >
          {t('invite.pickGroup')}
        </a>
      )}
      <Button
        kind={toGroup ? 'secondary' : 'primary'}
        icon={canShare ? 'share' : 'link'}
        onPress={() => void (canShare ? share(url) : copyLink(url))}
      >
        {t(canShare ? 'invite.share' : 'invite.copy')}
      </Button>
      {canShare && (
        <Button icon="link" onPress={() => void copyLink(url)}>
          {t('invite.copy')}
        </Button>
      )}
      <Terms table={challenge.table} withDice />
      <Button kind="quiet" onPress={() => (sure ? void withdrawInvitation(challenge.id) : setSure(true))}>
        {t('invite.withdraw')}
        {sure && '?'}
      </Button>
    </div>
  );
}

/** Telegram asks in which chat to put it. */
function throughTelegram(url: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(t('invite.message'))}`;
}

function openInside(event: Event, url: string): void {
  if (openTelegramLink(throughTelegram(url))) event.preventDefault();
}

async function share(url: string): Promise<void> {
  if (openTelegramLink(throughTelegram(url))) return;
  try {
    await navigator.share({ text: t('invite.message'), url });
  } catch {
    // The person closed the system's sheet.
  }
}

function Closed({ title, text, match = null }: { title: Key; text: Key; match?: string | null }) {
  const busy = useStore(store, (state) => state.busy);
  return (
    <div class="welcome">
      <h2>{t(title as 'invite.taken')}</h2>
      <p>{t(text as 'invite.takenText')}</p>
      {match && <Button onPress={() => go({ at: 'match', id: match })}>{t('invite.open')}</Button>}
      <Button kind="primary" disabled={busy} onPress={() => void playComputer()}>
        {t('invite.computer')}
      </Button>
      <Button icon="link" onPress={() => openSheet('invite')}>
        {t('start.invite')}
      </Button>
      <Button kind="quiet" onPress={() => go({ at: 'start' })}>
        {t('play.leave')}
      </Button>
    </div>
  );
}

function Broken({ id, text }: { id: string; text: string }) {
  return (
    <div class="welcome">
      <h2>{t('error.title')}</h2>
      <p>{text}</p>
      <Button kind="primary" onPress={() => void openInvitation(id)}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
