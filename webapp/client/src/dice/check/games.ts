// The dice of each game of an archive: which throw belongs to which turn, in every dice mode.
import type { Event, GameType, Seat, TableSettings } from '../../wire/types';
import { same, type Place } from './difference';
import type { Pair, SealedGame } from './sealed';
import { drawsItsStart } from './start';

type Of<K extends Event['k']> = Extract<Event, { k: K }>;
export type Lids = readonly [number, number];
/** Dice by the number of their roll in the game. */
export type Roll = (number: number, count: number) => Promise<number[]>;

const LONG: readonly GameType[] = ['long', 'long-sporty', 'crazy-gulbar', 'fevga'];
const EXTRA: Partial<Record<TableSettings['dice'], number>> = { triple: 1, 'two-each': 2 };

/** The die under each lid. */
export function chosen(twelve: readonly number[], [a, b]: Lids): Pair {
  return [twelve[a - 1] ?? 0, twelve[5 + b] ?? 0];
}

export class Games {
  /** The one that is played; 0 before the first. */
  game = 0;
  /** Rolls that were computed, over all games. */
  rolls = 0;
  /** Whether somebody's seat was White in the last game whose sides are not alike. */
  private sides: Seat | null = null;
  private next = 0;
  private mover: Seat = 0;
  private opening: number[] | null = null;
  private taken: Pair = [0, 0];
  private pips: Pair = [0, 0];
  private repeat: number[] | null = null;
  private sealed: SealedGame | null = null;

  constructor(private readonly table: TableSettings) {}

  gameType(game: number): GameType {
    const { cycle, variant } = this.table;
    return cycle.length > 0 ? (cycle[(game - 1) % cycle.length] ?? variant) : variant;
  }

  /** `tied`: live throws that have settled nothing; `start`: a position that was drawn by a throw. */
  async started(
    event: Of<'game_started'>,
    lids: Lids,
    roll: Roll,
    sealed: SealedGame | null,
    tied: number[][],
    start: string | null,
    place: Place,
  ): Promise<void> {
    same('opening', event.game, this.game + 1, place);
    this.game = event.game;
    this.sealed = sealed;
    const rows = [...tied];
    let pair: Pair = [0, 0];
    while (pair[0] === pair[1]) {
      rows.push(await roll(rows.length, 12));
      pair = chosen(rows[rows.length - 1] ?? [], lids);
    }
    same('opening', event.lids, rows, place);
    same(
      'opening',
      event.opening,
      rows.map((row) => chosen(row, lids)),
      place,
    );
    const game = this.gameType(event.game);
    this.mover = this.white(game, pair);
    same('opening', event.white, this.mover, place);
    if (drawsItsStart(game)) {
      const men = start ?? (await sealed?.start(game));
      same('start', event.men, [men, men], place);
    }
    const played = !LONG.includes(game);
    this.opening = played ? [Math.max(...pair), Math.min(...pair)] : null;
    this.next = rows.length - (played && !EXTRA[this.table.dice] ? 1 : 0);
    this.taken = [0, 0];
    this.pips = [0, 0];
    this.repeat = null;
    this.rolls += rows.length;
  }

  async rolled(event: Of<'rolled'>, roll: Roll, place: Place): Promise<void> {
    const here = { ...place, game: this.game, roll: this.next };
    same('roll', event.seat, this.mover, here);
    const dice = await this.computed(event.seat, roll);
    same('roll', event.dice, dice, here);
    this.mover = this.mover === 0 ? 1 : 0;
    this.opening = null;
    this.repeat = this.repeat ? null : dice;
    this.next += 1;
    this.rolls += 1;
  }

  private white(game: GameType, [a, b]: Pair): Seat {
    let white: Seat = a > b ? 0 : 1;
    if (game === 'snake') {
      if (this.sides !== null) white = this.sides === 0 ? 1 : 0;
      this.sides = white;
    }
    return white;
  }

  private async computed(seat: Seat, roll: Roll): Promise<number[]> {
    const mode = this.table.dice;
    const extra = EXTRA[mode] ?? 0;
    if (this.opening) {
      const dice = extra > 0 ? [...this.opening, ...(await roll(this.next, extra))] : this.opening;
      if (mode === 'balanced-pips') this.pips[seat] += pipsOf(dice);
      return dice;
    }
    if (mode === 'balanced' && this.sealed) {
      this.taken[seat] += 1;
      return this.sealed.fromBag(seat, this.taken[seat] - 1);
    }
    if (mode === 'balanced-pips') {
      const four = await roll(this.next, 4);
      const ahead = this.pips[seat] - this.pips[seat === 0 ? 1 : 0];
      const [first, second] = [four.slice(0, 2), four.slice(2)];
      const closer = Math.abs(ahead + pipsOf(second)) < Math.abs(ahead + pipsOf(first)) ? second : first;
      this.pips[seat] += pipsOf(closer);
      return closer;
    }
    return (mode === 'equal' && this.repeat) || roll(this.next, 2 + extra);
  }
}

function pipsOf([a = 0, b = 0]: readonly number[]): number {
  return (a + b) * (a === b ? 2 : 1);
}
