// Who we are to the server: guest, Telegram person or nobody yet. Knows tokens and how to get one.
import { currentLanguage } from '../i18n';
import { store } from '../state';
import { forget, keep, kept } from '../storage';
import { initData } from '../telegram/bridge';
import { launchParameters } from '../telegram/launch';
import { ask, RequestFailed, troubleOf } from '../wire/http';
import type { Person, Session } from '../wire/types';

interface Kept {
  token: string;
  person: Person;
}

const SHELF = 'session';
let now: Kept | null = kept<Kept>(SHELF);
if (now) store.set({ person: now.person });

export function token(): string | null {
  return now?.token ?? null;
}

export function hold(session: Kept): void {
  now = { token: session.token, person: session.person };
  keep(SHELF, now);
  store.set({ person: now.person });
}

/** The server's newer token for the same person. */
export function renew(fresh: string): void {
  if (now) hold({ ...now, token: fresh });
}

function drop(): void {
  now = null;
  forget(SHELF);
  store.set({ person: null });
}

let coming: Promise<string> | null = null;

/** A token, made on the first wish: a guest in a browser, the person inside Telegram. Throws `RequestFailed`. */
export function ensureSession(): Promise<string> {
  if (now) return Promise.resolve(now.token);
  coming ??= begin().finally(() => (coming = null));
  return coming;
}

async function begin(): Promise<string> {
  const signed = signedLaunch();
  const session = signed
    ? await enterFromTelegram(signed)
    : await ask<Session>('POST', '/guest', null, { lang: currentLanguage() });
  hold(session);
  return session.token;
}

function signedLaunch(): string | null {
  const launch = launchParameters();
  return launch ? launch.get('tgWebAppData') || initData() || null : null;
}

/** Exchanges Telegram's launch data; a guest's games go over. Gives the verified start parameter. */
export async function telegramSession(): Promise<string | null> {
  const signed = signedLaunch();
  if (!signed) return null;
  const session = await enterFromTelegram(signed);
  hold(session);
  return session.start ?? null;
}

function enterFromTelegram(signed: string): Promise<Session> {
  const guest = now?.person.kind === 'guest' ? now.token : null;
  return ask<Session>('POST', '/telegram', null, { init_data: signed, guest_token: guest });
}

/** The one-time code of the bot's link: from now on this browser is that person. */
export async function claim(code: string): Promise<Person> {
  const session = await ask<Session>('POST', '/signin/claim', now?.token ?? null, { code });
  hold(session);
  return session.person;
}

/** Asks as the person that we are; a session that the server no longer takes is made anew, once. */
export async function askAsMe<T>(method: string, path: string, body?: unknown): Promise<T> {
  const mine = await ensureSession();
  try {
    return await ask<T>(method, path, mine, body);
  } catch (failure) {
    if (!(failure instanceof RequestFailed) || troubleOf(failure) !== 'no_session') throw failure;
    return ask<T>(method, path, await newSession(), body);
  }
}

export function newSession(): Promise<string> {
  drop();
  return ensureSession();
}
