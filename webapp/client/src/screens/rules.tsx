// The rules on one page, for somebody who has never played.
import { closeSheet } from '../actions/sheets';
import { t } from '../i18n';
import { Sheet } from '../ui/sheet';

const RULES = [
  'rules.goal',
  'rules.move',
  'rules.hit',
  'rules.must',
  'rules.off',
  'rules.wins',
  'rules.dice',
] as const;

export function RulesSheet() {
  return (
    <Sheet title={t('rules.title')} onClose={closeSheet}>
      <div class="rules">
        {RULES.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </div>
    </Sheet>
  );
}
