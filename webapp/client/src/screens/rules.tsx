// The rules on one page, for somebody who has never played: of the match on the table, or of the table last chosen.
import { go } from '../actions/navigate';
import { closeSheet } from '../actions/sheets';
import { t, type Key } from '../i18n';
import { gameName, isLong } from '../play/terms';
import { store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import type { DiceMode, GameType, Raising, Series } from '../wire/types';
import { Terms } from './terms';

type Words = Key & `rules.${string}`;

const USUAL: readonly Words[] = [
  'rules.goal',
  'rules.move',
  'rules.hit',
  'rules.must',
  'rules.off',
  'rules.wins',
  'rules.dice',
];
const LONG: readonly Words[] = [
  'rules.goal',
  'rules.long',
  'rules.must',
  'rules.off',
  'rules.winsMars',
  'rules.dice',
];
const PINNING: readonly Words[] = [
  'rules.goal',
  'rules.plakoto',
  'rules.must',
  'rules.off',
  'rules.winsMars',
  'rules.dice',
];

/** Games that are another one but for what their own paragraph says. */
const BASIS: Partial<Record<GameType, GameType>> = { 'crazy-plakoto': 'plakoto', 'long-sporty': 'long' };
/** General lines that are not true of a game; its own paragraph says what is. */
const UNTRUE: Partial<Record<GameType, readonly Words[]>> = {
  hypergammon: ['rules.goal', 'rules.wins'],
  'sudden-death': ['rules.wins'],
};

function howToPlay(game: GameType): readonly Words[] {
  if (isLong(game)) return LONG;
  if (game === 'plakoto' || game === 'crazy-plakoto') return PINNING;
  return USUAL.filter((key) => !UNTRUE[game]?.includes(key));
}

export function RulesSheet() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  const wanted = useStore(store, (state) => state.settings.table);
  const table = view?.table ?? wanted;
  const games = [...new Set(table.cycle.length > 0 ? table.cycle : [table.variant])];
  return (
    <Sheet title={t('rules.title')} onClose={closeSheet}>
      {view && (
        <section class="rules">
          <h3>{t('rules.table')}</h3>
          <Terms table={view.table} />
        </section>
      )}
      {games.map((game) => (
        <GameRules key={game} game={game} />
      ))}
      <section class="rules">
        <h3>{t('rules.howToPlay')}</h3>
        {howToPlay(view?.variant ?? table.variant).map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </section>
      <TableRules series={table.series} raising={table.raising} dice={table.dice} />
    </Sheet>
  );
}

function GameRules({ game }: { game: GameType }) {
  const basis = BASIS[game];
  return (
    <section class="rules">
      <h3>{gameName(game)}</h3>
      <p>
        {t(`differs.${game}`)} {t(`game.${game}`)}
      </p>
      {basis && (
        <p>
          {t(`differs.${basis}`)} {t(`game.${basis}`)}
        </p>
      )}
    </section>
  );
}

function TableRules({ series, raising, dice }: { series: Series; raising: Raising; dice: DiceMode }) {
  return (
    <>
      <section class="rules">
        <h3>{t('form.series')}</h3>
        <p>{t(`seriesHint.${series}`)}</p>
      </section>
      <section class="rules">
        <h3>{t('form.raising')}</h3>
        {raising !== 'cube' && raising !== 'none' && raising !== 'mars' && <p>{t('raisingHint.cube')}</p>}
        <p>{t(`raisingHint.${raising}`)}</p>
      </section>
      <section class="rules">
        <h3>{t('form.dice')}</h3>
        <p>{t(`diceHint.${dice}`)}</p>
        <Button onPress={() => go({ at: 'dice' })}>{t('stats.title')}</Button>
      </section>
    </>
  );
}
