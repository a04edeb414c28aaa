// Goes through the events of an archive in their order: seeds and seals, links, games and their dice.
import { hashText, type Keyed } from '../hashing';
import { partyOf } from '../parties';
import type { Event, Seat, TableSettings } from '../../wire/types';
import { Difference, same, type Place } from './difference';
import { chosen, Games, type Lids, type Roll } from './games';
import { LiveLinks } from './live';
import { drawnSeed, SealedGame } from './sealed';
import { drawnStart } from './start';

type Of<K extends Event['k']> = Extract<Event, { k: K }>;

export class Walk {
  readonly games: Games;
  /** Seeds that the server drew itself. */
  drawn = 0;
  private seal: { seat: Seat; hash: string } | null = null;
  private readonly seeds: [string?, string?] = [];
  private readonly lids: [number?, number?] = [];
  private readonly live: LiveLinks;
  private tied: number[][] = [];
  private start: string | null = null;
  private recorded = 0;
  private sealed: SealedGame | null = null;

  constructor(
    private readonly match: string,
    private readonly sign: Keyed,
    private readonly table: TableSettings,
    private readonly real: string | null,
    progress: (share: number) => void,
  ) {
    this.games = new Games(table);
    this.live = new LiveLinks(match, sign, progress);
  }

  /** One event of the entry that names `prev` as the hash of the one before. */
  async follow(event: Event, prev: string, place: Place): Promise<void> {
    switch (event.k) {
      case 'seed_sealed':
        if (this.seal || this.seeds.length > 0) throw new Difference('seed', event.hash, '–', place);
        this.seal = event;
        return;
      case 'seed_shown':
        return this.seedShown(event, place);
      case 'server_chain':
        this.tied = [];
        this.start = null;
        return this.live.serverChain(event, place);
      case 'chain_shown':
        return this.live.chainShown(event, place);
      case 'link_shown':
        return this.live.linkShown(event, prev, place);
      case 'thrown':
        return this.live.completed(event, place);
      case 'set_up_drawn':
        this.start = await drawnStart(this.games.gameType(this.games.game + 1), await this.live.start(place));
        same('start', event.men, [this.start, this.start], place);
        return;
      case 'opening_tied':
        return this.openingTied(event, place);
      case 'game_started':
        return this.gameStarted(event, place);
      case 'rolled':
        return this.games.rolled(event, this.roll(place), place);
      case 'match_started':
      case 'to_roll':
      case 'stage_began':
      case 'played':
      case 'passed':
      case 'raise_offered':
      case 'beavered':
      case 'raise_accepted':
      case 'raise_declined':
      case 'resign_offered':
      case 'resign_refused':
      case 'game_ended':
      case 'match_ended':
      case 'credited':
        return;
      default:
        throw new Difference('form', JSON.stringify(event satisfies never), '–', place);
    }
  }

  private async seedShown({ seat, lid, seed, drawn }: Of<'seed_shown'>, place: Place): Promise<void> {
    const first = this.seeds.length === 0;
    // Whoever has sealed shows last.
    const due = this.seal ? first !== (this.seal.seat === seat) : drawn;
    if (this.seeds[seat] !== undefined || !due) throw new Difference('seed', seed, '–', place);
    const own = await drawnSeed(this.sign, this.match, seat);
    same('seed', drawn, own[0] === lid && own[1] === seed, place);
    if (this.seal?.seat === seat) {
      const hash = await hashText(`nardi-seed-v1|${this.match}|${partyOf(seat)}|${lid}|${seed}`);
      same('seed', this.seal.hash, hash, place);
    }
    this.seeds[seat] = seed;
    this.lids[seat] = lid;
    if (drawn) this.drawn += 1;
  }

  private async openingTied({ lids }: Of<'opening_tied'>, place: Place): Promise<void> {
    const twelve = await this.live.dice(12, place);
    same('opening', lids, twelve, place);
    const [a, b] = chosen(twelve, this.chosenLids(place));
    same('opening', a, b, place);
    this.tied.push(twelve);
  }

  private async gameStarted(event: Of<'game_started'>, place: Place): Promise<void> {
    const gameId = `${this.match}.${event.game}`;
    const [a, b] = this.seeds;
    this.sealed =
      this.table.dice !== 'live' && a !== undefined && b !== undefined
        ? await SealedGame.of(this.sign, gameId, [a, b])
        : null;
    const lids = this.chosenLids(place);
    await this.games.started(event, lids, this.roll(place), this.sealed, this.tied, this.start, {
      ...place,
      game: event.game,
    });
  }

  private chosenLids(place: Place): Lids {
    const [a, b] = this.table.dice === 'live' ? this.live.lids : this.lids;
    if (a === undefined || b === undefined) throw new Difference('seed', '–', 'A, B', place);
    return [a, b];
  }

  private roll(place: Place): Roll {
    return (number, count) => {
      if (this.table.dice === 'live') return this.live.dice(count, place);
      if (this.real !== null) {
        this.recorded += count;
        return Promise.resolve([...this.real.slice(this.recorded - count, this.recorded)].map(Number));
      }
      if (!this.sealed) throw new Difference('seed', '–', 'A, B', place);
      return this.sealed.roll(number, count);
    };
  }
}
