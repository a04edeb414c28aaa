// SHA-256 and HMAC by the browser itself (WebCrypto), which gives them only to pages that came safely.
import { type Bytes, fromText, toHex } from './bytes';

/** False on a page that came without https from another machine. */
export function canHash(): boolean {
  return typeof crypto.subtle !== 'undefined';
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export async function hashText(ascii: string): Promise<string> {
  return toHex(await sha256(fromText(ascii)));
}

export type Keyed = (ascii: string) => Promise<Bytes>;

/** HMAC-SHA256 of texts under one key. */
export async function keyed(key: Bytes): Promise<Keyed> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return async (ascii) => new Uint8Array(await crypto.subtle.sign('HMAC', imported, fromText(ascii)));
}
