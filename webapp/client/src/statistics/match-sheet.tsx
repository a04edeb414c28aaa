// The dice of the match on the table, in a sheet, and the way to those of all matches.
import { go } from '../actions/navigate';
import { closeSheet } from '../actions/sheets';
import { t } from '../i18n';
import { store } from '../state';
import { useStore } from '../store';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { MatchDice } from './match-dice';

export function MatchDiceSheet() {
  const view = useStore(store, (state) => state.game?.view ?? null);
  if (!view) return null;
  return (
    <Sheet title={t('stats.ofMatch')} onClose={closeSheet}>
      <MatchDice match={view.match} seats={view.seats} />
      <Button onPress={() => go({ at: 'dice' })}>{t('stats.all')}</Button>
    </Sheet>
  );
}
