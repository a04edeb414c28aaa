// How a browser becomes a Telegram person: the bot answers with a one-time link.
import { closeSheet } from '../actions/sheets';
import { t } from '../i18n';
import { store } from '../state';
import { useStore } from '../store';
import { Sheet } from '../ui/sheet';

export function SignInSheet() {
  const bot = useStore(store, (state) => state.config?.bot);
  return (
    <Sheet title={t('signIn.title')} onClose={closeSheet}>
      <p>{t('signIn.text')}</p>
      {bot && (
        <a
          class="button button-primary"
          href={`https://t.me/${bot}?start=signin`}
          target="_blank"
          rel="noreferrer"
        >
          {t('signIn.open')}
        </a>
      )}
    </Sheet>
  );
}
