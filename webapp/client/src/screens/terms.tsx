// What is agreed at a table, in words.
import { useEffect, useState } from 'preact/hooks';
import { loadLaterWords, t } from '../i18n';
import { tableLines, tableTitle } from '../play/terms';
import type { DiceMode, TableSettings } from '../wire/types';

/** `withDice`: and what its dice are, as not everybody knows every kind. */
export function Terms({ table, withDice = false }: { table: TableSettings; withDice?: boolean }) {
  return (
    <div class="terms" id="terms">
      <b>{tableTitle(table)}</b>
      {tableLines(table).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {withDice && <DiceHint mode={table.dice} />}
    </div>
  );
}

/** Its words are those of the form, which may still be on their way. */
function DiceHint({ mode }: { mode: DiceMode }) {
  const [, draw] = useState(0);
  useEffect(() => {
    loadLaterWords().then(
      () => draw(1),
      () => undefined,
    );
  }, []);
  return <span class="small muted">{t(`diceHint.${mode}`)}</span>;
}
