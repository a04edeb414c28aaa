// Checks the archive of a finished match (engine/dice/README.md): everything but that turns are legal.
// The first difference is thrown; what is given back says how far the proof goes.
import { fromHex, fromText, joined, toHex } from './bytes';
import { hashText, keyed, sha256 } from './hashing';
import { canonical, parseArchive, type Archive } from './check/archive';
import { Difference, same } from './check/difference';
import { isSigned } from './check/signatures';
import { Walk } from './check/walk';
import type { Event, Signed, TableSettings } from '../wire/types';

export { Difference } from './check/difference';

interface Entry {
  v: number;
  events: Event[];
  prev: string;
}

export interface Proof {
  /** The server drew both seeds, and could have chosen its secret to suit them. */
  sealedOnly: boolean;
  /** Null: the browser cannot check them. */
  signatures: true | null;
  /** Null: no receipt of the match was kept. */
  receipt: true | null;
  mode: TableSettings['dice'];
  entries: number;
  games: number;
  rolls: number;
  commitment: string;
  serial: number;
}

interface Known {
  /** What the server says its key is. */
  key?: string | null;
  /** The newest receipts that this browser kept of the match. */
  receipts?: readonly Signed[];
  progress?: (share: number) => void;
}

/** Throws `Difference`. */
export async function check(text: string, known: Known = {}): Promise<Proof> {
  try {
    return await checked(text, known);
  } catch (wrong) {
    if (wrong instanceof Difference) throw wrong;
    throw new Difference('form', String(wrong), '–');
  }
}

async function checked(
  text: string,
  { key, receipts = [], progress = () => undefined }: Known,
): Promise<Proof> {
  const archive = parseArchive(text);
  if (key) same('key', archive.key, key);
  const promise = await promised(archive);
  const entries = archive.entries.map((body, at) => canonical<Entry>(body, at + 1));
  const heads = await chained(archive, entries);
  same(
    'promise',
    entries[0]?.events[0],
    { k: 'match_started', table: promise.table, package: promise.package },
    { entry: 1 },
  );
  const log = `${promise.serial}|${promise.logHash}`;
  const head = heads[heads.length - 1];
  same('end', archive.end.text, `nardi-receipt-v1|${archive.match}|${entries.length}|${head}|${log}|${log}`);
  same('end', entries[entries.length - 1]?.events.slice(-1)[0]?.k, 'match_ended');
  const signatures = await signed(archive, promise);
  const sign = await keyed(fromHex(archive.package.secret));
  let done = 0;
  const tell = (part: number) => progress((done + part) / entries.length);
  const walk = new Walk(archive.match, sign, promise.table, archive.real, tell);
  for (const { events, prev, v } of entries) {
    for (const event of events) await walk.follow(event, prev, { entry: v });
    done += 1;
    if (done % 50 === 0) tell(0);
  }
  return {
    sealedOnly: walk.drawn === 2,
    signatures,
    receipt: await areHeld(archive, heads, receipts),
    mode: promise.table.dice,
    entries: entries.length,
    games: walk.games.game,
    rolls: walk.games.rolls,
    commitment: promise.package.commitment,
    serial: promise.serial,
  };
}

interface Promised {
  serial: number;
  logHash: string;
  table: TableSettings;
  package: { serial: number; commitment: string; real?: string };
}

/** What the public log said before the match, with what has come to light since. */
async function promised({ match, package: { text, secret }, real }: Archive): Promise<Promised> {
  const [name, serial = '', , of, commitment, , recorded, ...rest] = text.split('|');
  const computed = toHex(await sha256(joined(fromText('nardi-dice-v1|'), fromHex(secret))));
  const hash = real === null ? '-' : await hashText(`nardi-real-v1|${real}`);
  same('promise', [name, of, commitment, recorded], ['nardi-log-v1', match, computed, hash]);
  const table = canonical<TableSettings>(rest.join('|'));
  const named = { serial: Number(serial), commitment: computed };
  return {
    serial: named.serial,
    logHash: await hashText(text),
    table,
    package: real === null ? named : { ...named, real: hash },
  };
}

/** The hash of every entry, each of which is named by the next. */
async function chained({ match, entries: bodies }: Archive, entries: Entry[]): Promise<string[]> {
  const heads = await Promise.all(bodies.map(hashText));
  const first = await hashText(`nardi-match-v1|${match}`);
  entries.forEach(({ v, prev }, at) => {
    same('chain', [v, prev], [at + 1, at === 0 ? first : heads[at - 1]], { entry: at + 1 });
  });
  return heads;
}

async function signed(archive: Archive, { serial, logHash }: Promised): Promise<true | null> {
  const { key, package: own, end } = archive;
  for (const text of [{ text: `nardi-head-v1|${serial}|${logHash}`, signature: own.signature }, end]) {
    const holds = await isSigned(key, text);
    if (holds === null) return null;
    if (!holds) throw new Difference('signature', text.signature, text.text);
  }
  return true;
}

/** Whether the entries that kept receipts name are in the archive; null: there are none. What the server never signed
 * proves nothing. */
async function areHeld(
  { match, key }: Archive,
  heads: string[],
  receipts: readonly Signed[],
): Promise<true | null> {
  let held: true | null = null;
  for (const receipt of receipts) {
    const [, of, version, head = ''] = receipt.text.split('|');
    if (of !== match || (await isSigned(key, receipt)) === false) continue;
    same('receipt', heads[Number(version) - 1] ?? '–', head, { entry: Number(version) });
    held = true;
  }
  return held;
}
