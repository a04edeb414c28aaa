// The first thing that does not hold in an archive: where it is, what stands there, and what was computed.
export type What =
  | 'form'
  | 'promise'
  | 'chain'
  | 'end'
  | 'signature'
  | 'key'
  | 'receipt'
  | 'seed'
  | 'link'
  | 'start'
  | 'opening'
  | 'roll';

/** Entries, games and rolls as the archive counts them: the first two from 1, rolls from 0. */
export interface Place {
  entry?: number;
  game?: number;
  roll?: number;
}

export class Difference extends Error {
  constructor(
    readonly what: What,
    readonly stands: string,
    readonly computed: string,
    readonly place: Place = {},
  ) {
    super(`${what} ${JSON.stringify(place)}: ${stands} stands there, and ${computed} was computed`);
  }
}

export function same(what: What, stands: unknown, computed: unknown, place: Place = {}): void {
  const [one, other] = [stands, computed].map((value) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'),
  );
  if (one !== other) throw new Difference(what, one ?? '', other ?? '', place);
}
