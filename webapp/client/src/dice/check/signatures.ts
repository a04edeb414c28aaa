// Ed25519 by the browser itself, where it has it: Chromium since 137, Safari since 17, Firefox since 129.
import { fromHex, fromText } from '../bytes';
import type { Signed } from '../../wire/types';

/** Null: this browser cannot tell. */
export async function isSigned(key: string, { text, signature }: Signed): Promise<boolean | null> {
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey('raw', fromHex(key), { name: 'Ed25519' }, false, ['verify']);
  } catch (wrong) {
    // 32 bytes that are no point of the curve are no key, and that is an answer.
    return wrong instanceof DOMException && wrong.name === 'DataError' ? false : null;
  }
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, fromHex(signature), fromText(text));
}
