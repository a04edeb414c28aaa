// Starting games and looking at mine: asks the server, goes where the answer leads.
import { loadLaterWords, t } from '../i18n';
import { patchGame, store } from '../state';
import type { Challenge, MatchRef, Mine, Rematch } from '../wire/types';
import { choice, question, type Wanted } from '../play/wanted';
import { goLive } from './live';
import { go } from './navigate';
import { say, toast, toastTrouble } from './notice';
import { RequestFailed, troubleOf } from '../wire/http';
import { askAsMe, ensureSession, token } from './session';

/** Runs what a button asked for, one at a time; trouble becomes a toast. */
async function busily(work: () => Promise<void>): Promise<void> {
  if (store.get().busy) return;
  store.set({ busy: true });
  try {
    await work();
  } catch (failure) {
    await tellTrouble(failure);
  } finally {
    store.set({ busy: false });
  }
}

/** A remembered table may have become one that is not made any more: then why comes with it. */
async function tellTrouble(failure: unknown): Promise<void> {
  const clash = failure instanceof RequestFailed ? failure.clash : null;
  if (!clash) return toastTrouble(troubleOf(failure));
  await loadLaterWords();
  toast(t(`clash.${clash}`));
}

export function playComputer(): Promise<void> {
  const { level, table } = store.get().settings;
  return busily(async () => {
    await ensureSession();
    goLive();
    const { match } = await askAsMe<MatchRef>('POST', '/matches', question(table, level));
    go({ at: 'match', id: match });
  });
}

export async function loadMine(): Promise<void> {
  if (!token()) return;
  try {
    store.set({ mine: await askAsMe<Mine>('GET', '/me/open') });
  } catch {
    // The first screen works without it; opening the list asks again.
  }
}

export function rematch(): Promise<void> {
  return busily(async () => {
    const { game } = store.get();
    if (!game) return;
    const answer = await askAsMe<Rematch>('POST', `/matches/${game.id}/rematch`);
    if (answer.match) go({ at: 'match', id: answer.match });
    else patchGame({ rematch: answer });
  });
}

/** An open invitation; one `toGroup` is to be sent to many, of whom the first plays. */
export function invite(table: Wanted, toGroup: boolean): Promise<void> {
  return busily(async () => {
    await ensureSession();
    goLive();
    const challenge = await askAsMe<Challenge>('POST', '/challenges', choice(table));
    store.set({ invitation: { id: challenge.id, challenge, trouble: null, toGroup } });
    go({ at: 'invitation', id: challenge.id });
  });
}

export async function openInvitation(id: string): Promise<void> {
  const known = store.get().invitation;
  const toGroup = known?.id === id && known.toGroup;
  if (known?.id !== id) store.set({ invitation: { id, challenge: null, trouble: null, toGroup } });
  try {
    await ensureSession();
    goLive();
    const challenge = await askAsMe<Challenge>('GET', `/challenges/${id}`);
    if (store.get().invitation?.id !== id) return;
    store.set({ invitation: { id, challenge, trouble: null, toGroup } });
    if (challenge.mine && challenge.match) go({ at: 'match', id: challenge.match }, true);
  } catch (failure) {
    if (store.get().invitation?.id === id)
      store.set({ invitation: { id, challenge: null, trouble: troubleOf(failure), toGroup } });
  }
}

export function acceptInvitation(id: string): Promise<void> {
  return busily(async () => {
    try {
      const { match } = await askAsMe<MatchRef>('POST', `/challenges/${id}/accept`);
      go({ at: 'match', id: match }, true);
    } catch (failure) {
      await openInvitation(id);
      throw failure;
    }
  });
}

/** Came by an invitation's button in Telegram, which says Play: take it, or show what has become of it. */
export async function takeInvitation(id: string): Promise<void> {
  try {
    const { match } = await askAsMe<MatchRef>('POST', `/challenges/${id}/accept`);
    go({ at: 'match', id: match }, true);
  } catch {
    go({ at: 'invitation', id }, true);
  }
}

export function withdrawInvitation(id: string): Promise<void> {
  return busily(async () => {
    await askAsMe<Challenge | null>('DELETE', `/challenges/${id}`);
    go({ at: 'start' });
  });
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    copyOldWay(url);
  }
  toast(t('invite.copied'));
  say(t('invite.copied'));
}

/** Pages without https have no clipboard; the selection still works. */
function copyOldWay(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
