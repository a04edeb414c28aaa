// What is agreed at a table, in words.
import { tableLines, tableTitle } from '../play/terms';
import type { TableSettings } from '../wire/types';

export function Terms({ table }: { table: TableSettings }) {
  return (
    <div class="terms" id="terms">
      <b>{tableTitle(table)}</b>
      {tableLines(table).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
