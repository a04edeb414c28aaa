// Numbers of sealed dice (nardi-dice-v1): every one from the secret, the two seeds and its place in the match.
import { hashText, type Keyed } from '../hashing';
import { dice, drawsWith } from '../stream';
import type { GameType, Seat } from '../../wire/types';
import { partyOf } from '../parties';
import { drawnStart } from './start';

export type Pair = [number, number];

/** The dice of one game. */
export class SealedGame {
  private constructor(
    private readonly sign: Keyed,
    private readonly place: string,
    private readonly bags: Map<string, Pair[]> = new Map(),
  ) {}

  static async of(sign: Keyed, gameId: string, seeds: readonly string[]): Promise<SealedGame> {
    return new SealedGame(
      sign,
      `${gameId}|${await hashText(`nardi-client-v1|${gameId}|${seeds.join('|')}`)}`,
    );
  }

  roll(number: number, count: number): Promise<number[]> {
    return dice(drawsWith(this.sign, `nardi-roll-v1|${this.place}|${number}`), count);
  }

  start(game: GameType): Promise<string> {
    return drawnStart(game, drawsWith(this.sign, `nardi-setup-v1|${this.place}`));
  }

  /** The pair of a seat that follows `taken` others, over all its bags: 24 of each are drawn. */
  async fromBag(seat: Seat, taken: number): Promise<Pair> {
    const name = `${partyOf(seat)}|${Math.floor(taken / 24)}`;
    const bag = this.bags.get(name) ?? (await this.shuffled(name));
    this.bags.set(name, bag);
    return bag[taken % 24] ?? [0, 0];
  }

  private async shuffled(name: string): Promise<Pair[]> {
    const u = drawsWith(this.sign, `nardi-bag-v1|${this.place}|${name}`);
    const bag = Array.from({ length: 36 }, (_, at): Pair => [Math.floor(at / 6) + 1, (at % 6) + 1]);
    for (let i = 35; i > 0; i--) {
      const j = await u(i + 1);
      [bag[i], bag[j]] = [bag[j] ?? [0, 0], bag[i] ?? [0, 0]];
    }
    return bag;
  }
}

/** The lid and the seed that the server brings for a seat without a client. */
export async function drawnSeed(sign: Keyed, match: string, seat: Seat): Promise<[number, string]> {
  const u = drawsWith(sign, `nardi-drawn-v1|${match}|${partyOf(seat)}`);
  const lid = 1 + (await u(6));
  let seed = '';
  while (seed.length < 32) seed += (await u(256)).toString(16).padStart(2, '0');
  return [lid, seed];
}
