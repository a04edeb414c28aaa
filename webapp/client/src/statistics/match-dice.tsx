// What each player of a finished match got: a small table, for a complaint to be looked up in.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { playerName } from '../play/players';
import { ask, troubleOf, type Trouble } from '../wire/http';
import type { DiceFigures, MatchDice as Answer, Player } from '../wire/types';
import { numberText } from './figures';

export function MatchDice({ match, seats }: { match: string; seats: readonly [Player, Player] }) {
  const [found, setFound] = useState<Answer | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    setFound(null);
    setTrouble(null);
    ask<Answer>('GET', `/matches/${match}/dice`, null).then(setFound, (failure: unknown) =>
      setTrouble(troubleOf(failure)),
    );
  }, [match]);
  if (trouble) return <p>{t(`refused.${trouble}`)}</p>;
  if (!found) return <p aria-busy="true">&nbsp;</p>;
  return (
    <table class="stats-table numbers">
      <thead>
        <tr>
          <td />
          {seats.map((player, seat) => (
            <th scope="col" key={seat}>
              {playerName(player)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(found.seats).map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, seat) => (
              <td key={seat}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(both: readonly [DiceFigures, DiceFigures]): string[][] {
  const line = (name: string, text: (figures: DiceFigures) => string) => [name, ...both.map(text)];
  const lines = [line(t('stats.rolls'), ({ rolls }) => numberText(rolls))];
  if (both[0].doubles)
    lines.push(
      line(t('stats.doubles'), ({ doubles }) => numberText(doubles?.count ?? 0)),
      line(`${t('stats.doubles')}, ${t('stats.expected').toLocaleLowerCase()}`, ({ doubles }) =>
        numberText(doubles?.expected ?? 0, 1),
      ),
    );
  return [
    ...lines,
    line(t('stats.luck'), ({ pips }) => numberText(pips)),
    line(`${t('stats.luck')}, ${t('stats.expected').toLocaleLowerCase()}`, ({ pips_expected }) =>
      numberText(pips_expected, 1),
    ),
    line(t('stats.deviations'), ({ luck }) => numberText(luck, 2)),
  ];
}
