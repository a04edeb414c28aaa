import { describe, expect, it } from 'vitest';
import { en } from './en';
import { hy } from './hy';
import { currentLanguage, pickLanguage, t, use, type Key, type Plural } from './index';
import { kk } from './kk';
import { laterEn } from './later/en';
import { laterHy } from './later/hy';
import { laterKk } from './later/kk';
import { laterRu } from './later/ru';
import { ru } from './ru';

const english = { ...en, ...laterEn };
const languages = {
  en: english,
  hy: { ...hy, ...laterHy },
  ru: { ...ru, ...laterRu },
  kk: { ...kk, ...laterKk },
};
const keys = Object.keys(english) as Key[];
const forms = (entry: string | Plural): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry);
const places = (text: string): string =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join();

describe.each(Object.entries(languages))('%s', (lang, catalogue) => {
  it('has the texts of all keys, and no others', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort());
    for (const key of keys) for (const text of forms(catalogue[key])) expect(text.trim(), key).not.toBe('');
  });

  it('has the same {places} in every text', () => {
    for (const key of keys) {
      const wanted = places(forms(english[key])[0]!);
      for (const text of forms(catalogue[key])) expect(places(text), key).toBe(wanted);
    }
  });

  it('has every plural form that the language uses', () => {
    const used = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    for (const key of keys) {
      const entry = catalogue[key];
      if (typeof entry !== 'string') expect(Object.keys(entry).sort(), key).toEqual([...used].sort());
    }
  });

  it('keeps its voice: no exclamation marks, no double spaces', () => {
    for (const key of keys)
      for (const text of forms(catalogue[key])) expect(text, key).not.toMatch(/!|՜| {2}/);
  });
});

describe('every text', () => {
  const sources = Object.entries(
    import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  )
    .filter(([path]) => !/\.test\.|i18n\/(\w+\/)?(en|hy|ru|kk)\.ts$/.test(path))
    .map(([, text]) => text)
    .join('\n');
  const families = [...sources.matchAll(/`([\w.]+)\.\$\{/g)].map((match) => `${match[1]}.`);

  it('is shown somewhere', () => {
    const idle = keys.filter((key) => !new RegExp(`['"]${key.replace('.', '\\.')}['"]`).test(sources));
    expect(idle.filter((key) => !families.some((family) => key.startsWith(family)))).toEqual([]);
  });
});

describe('t', () => {
  it('takes the form of the number', () => {
    use('ru', ru);
    const points = [1, 2, 5, 21].map((n) => t('win.points', { n }));
    expect(points).toEqual(['1 очко', '2 очка', '5 очков', '21 очко']);
    expect(currentLanguage()).toBe('ru');
  });
});

describe('pickLanguage', () => {
  it('takes the first that we speak', () => {
    expect(pickLanguage([null, 'de-DE', 'kk-KZ', 'ru'])).toBe('kk');
    expect(pickLanguage(['hy_AM'])).toBe('hy');
    expect(pickLanguage(['fr'])).toBe('en');
  });
});
