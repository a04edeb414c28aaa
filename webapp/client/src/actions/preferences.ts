// Changing settings: keeps them, and makes language, theme and sound follow.
import { loadLanguage, pickLanguage } from '../i18n';
import type { Settings } from '../settings';
import { writeSettings } from '../settings';
import { setSound } from '../sense/sound';
import { wear } from '../sense/theme';
import { store } from '../state';
import { launchLanguage } from '../telegram/launch';
import type { Lang, Person } from '../wire/types';
import { askAsMe, token } from './session';

export function setSettings(patch: Partial<Settings>): void {
  const settings = { ...store.get().settings, ...patch };
  writeSettings(settings);
  store.set({ settings });
  setSound(settings.sound);
  if ('theme' in patch) wear(settings);
}

export function wantedLanguage(settings: Settings): Lang {
  return settings.lang ?? pickLanguage([launchLanguage(), ...navigator.languages]);
}

export async function setLanguage(lang: Lang): Promise<void> {
  await loadLanguage(lang);
  document.documentElement.lang = lang;
  setSettings({ lang });
  store.set({ lang, toast: null });
  if (token()) void askAsMe<Person>('PATCH', '/me', { lang }).catch(() => undefined);
}

export async function setName(name: string): Promise<void> {
  const person = await askAsMe<Person>('PATCH', '/me', { name });
  store.set({ person });
}
