// Live dice of an archive (nardi-live-v1): follows the three chains of each game, and computes what a throw gives.
import { fromHex, toHex } from '../bytes';
import { fits, makeChain } from '../chain';
import type { Keyed } from '../hashing';
import { partyOf, type Party } from '../parties';
import { dice, draws, type Draw } from '../stream';
import type { Event, Seat } from '../../wire/types';
import { Difference, same, type Place } from './difference';

type Of<K extends Event['k']> = Extract<Event, { k: K }>;

interface Thrown {
  key: string;
  said: string;
}

export class LiveLinks {
  lids: [number?, number?] = [];
  private gameId = '';
  private throws = 0;
  private last = new Map<Party, string>();
  private open: { seat: Seat; head: string } | null = null;
  private thrown: Thrown | null = null;

  constructor(
    private readonly match: string,
    private readonly sign: Keyed,
    private readonly progress: (share: number) => void,
  ) {}

  async serverChain(event: Of<'server_chain'>, place: Place): Promise<void> {
    this.gameId = `${this.match}.${event.game}`;
    const start = toHex(await this.sign(`nardi-live-start-v1|${this.gameId}`));
    const { end } = await makeChain(this.gameId, 'S', start, this.progress);
    same('link', event.end, end, place);
    this.last = new Map([['S', end]]);
    this.lids = [];
    this.throws = 0;
  }

  chainShown(event: Of<'chain_shown'>, place: Place): void {
    same('link', [event.lid, this.open], [this.lids[event.seat] ?? event.lid, null], place);
    this.last.set(partyOf(event.seat), event.end);
    this.lids[event.seat] = event.lid;
  }

  async linkShown(event: Of<'link_shown'>, prev: string, place: Place): Promise<void> {
    same('link', [event.throw, event.head, this.open], [this.throws, prev, null], place);
    // Before any link all three ends stand recorded, and a throw that was made gives its dice before the next.
    if (this.thrown || this.last.size < 3) throw new Difference('link', event.link, '', place);
    await this.follow(partyOf(event.seat), event.link, place);
    this.open = { seat: event.seat, head: prev };
  }

  async completed(event: Of<'thrown'>, place: Place): Promise<void> {
    if (!this.open) throw new Difference('link', event.link, '', place);
    same('link', event.throw, this.throws, place);
    await this.follow(this.open.seat === 0 ? 'B' : 'A', event.link, place);
    await this.follow('S', event.server, place);
    const links = `${this.last.get('A')}|${this.last.get('B')}`;
    this.thrown = { key: event.server, said: `${this.gameId}|${this.throws}|${this.open.head}|${links}` };
    this.open = null;
    this.throws += 1;
  }

  /** The dice of the throw that has just been made; every throw gives some once. */
  async dice(count: number, place: Place): Promise<number[]> {
    return dice(await this.stream('nardi-live-v1', place), count);
  }

  start(place: Place): Promise<Draw> {
    return this.stream('nardi-live-setup-v1', place);
  }

  private async stream(name: string, place: Place): Promise<Draw> {
    const thrown = this.thrown;
    if (!thrown) throw new Difference('link', '', '–', place);
    this.thrown = null;
    return draws(fromHex(thrown.key), `${name}|${thrown.said}`);
  }

  private async follow(party: Party, link: string, place: Place): Promise<void> {
    const before = this.last.get(party) ?? '';
    if (!/^[0-9a-f]{64}$/.test(link) || !(await fits(this.gameId, party, link, before)))
      throw new Difference('link', link, `SHA-256(…|${party}|…) = ${before}`, place);
    this.last.set(party, link);
  }
}
