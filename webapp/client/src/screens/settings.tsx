// What a person may change; every change is kept at once.
import { useState } from 'preact/hooks';
import { toast, toastTrouble } from '../actions/notice';
import { setLanguage, setName, setSettings } from '../actions/preferences';
import { closeSheet } from '../actions/sheets';
import { LANGUAGES, t } from '../i18n';
import { wantsLessMotion, type Settings, type ThemeChoice } from '../settings';
import { store } from '../state';
import { useStore } from '../store';
import { insideTelegram } from '../telegram/bridge';
import { Button } from '../ui/button';
import { Choice, Switch } from '../ui/choice';
import { Sheet } from '../ui/sheet';
import { troubleOf } from '../wire/http';

export function SettingsSheet() {
  const settings = useStore(store, (state) => state.settings);
  const lang = useStore(store, (state) => state.lang);
  const themes: ThemeChoice[] = ['auto', 'walnut', 'night', 'contrast'];
  if (insideTelegram()) themes.push('telegram');
  const row = (
    key:
      'autoRoll' | 'neverRaise' | 'autoForced' | 'autoBearOff' | 'flipped' | 'pickLid' | 'sound' | 'haptics',
  ) => (
    <Switch
      label={t(`settings.${key}`)}
      on={settings[key]}
      onChange={(on) => setSettings({ [key]: on } as Partial<Settings>)}
    />
  );
  return (
    <Sheet title={t('settings.title')} onClose={closeSheet}>
      <Choice
        label={t('settings.language')}
        value={lang}
        columns={2}
        options={LANGUAGES.map((each) => ({ value: each.lang, text: each.name, lang: each.lang }))}
        onChoose={(value) => void setLanguage(value).catch(() => toastTrouble('offline'))}
      />
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        columns={2}
        options={themes.map((theme) => ({ value: theme, text: t(`theme.${theme}`) }))}
        onChoose={(theme) => setSettings({ theme })}
      />
      <section>
        <h3>{t('settings.play')}</h3>
        <div class="switches">
          {row('autoRoll')}
          {settings.autoRoll && row('neverRaise')}
          {row('autoForced')}
          {row('autoBearOff')}
          {row('pickLid')}
          {row('flipped')}
        </div>
      </section>
      <section>
        <h3>{t('settings.senses')}</h3>
        <div class="switches">
          {row('sound')}
          {insideTelegram() && row('haptics')}
          <Switch
            label={t('settings.reducedMotion')}
            on={wantsLessMotion(settings)}
            onChange={(reducedMotion) => setSettings({ reducedMotion })}
          />
        </div>
      </section>
      <NameField />
    </Sheet>
  );
}

function NameField() {
  const person = useStore(store, (state) => state.person);
  const [name, setText] = useState(person?.name ?? '');
  if (!person) return null;
  const wanted = name.trim();
  const save = () =>
    setName(wanted).then(
      () => toast(t('settings.saved')),
      (failure: unknown) => toastTrouble(troubleOf(failure)),
    );
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted && wanted !== person.name) void save();
      }}
    >
      <label for="name">{t('settings.name')}</label>
      <div class="field-row">
        <input
          id="name"
          maxLength={32}
          autocomplete="nickname"
          value={name}
          onInput={(e) => setText(e.currentTarget.value)}
        />
        <Button disabled={!wanted || wanted === person.name} onPress={() => void save()}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
