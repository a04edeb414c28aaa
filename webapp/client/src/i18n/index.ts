// Texts in the chosen language: knows catalogues, plurals and {places}, knows nothing of where they are shown.
import type { Lang } from '../wire/types';
import type { en } from './en';
import type { laterEn } from './later/en';
import type { checkEn } from './check/en';
import type { diceEn } from './dice/en';
import type { statisticsEn } from './statistics/en';
import type { tableEn } from './table/en';

type First = typeof en;
type Later = typeof laterEn;
type English = First & Later;
export type Key = keyof English;
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
/** What every language file is: the same keys, a text for a text, plural forms for plural forms. */
type Like<Words> = { readonly [K in keyof Words]: Words[K] extends string ? string : Plural };
export type Catalogue = Like<First>;
export type TableWords = Like<typeof tableEn>;
export type DiceWords = Like<typeof diceEn>;
export type StatisticsWords = Like<typeof statisticsEn>;
export type CheckWords = Like<typeof checkEn>;
export type LaterWords = Like<Later>;

type Places<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;
type PlacesOf<K extends Key> = English[K] extends string
  ? Places<English[K]>
  : English[K] extends { other: infer Other }
    ? Places<Other>
    : never;
type Values<K extends Key> = [PlacesOf<K>] extends [never] ? [] : [{ [P in PlacesOf<K>]: string | number }];

export const LANGUAGES: readonly { lang: Lang; name: string }[] = [
  { lang: 'hy', name: 'Հայերեն' },
  { lang: 'ru', name: 'Русский' },
  { lang: 'kk', name: 'Қазақша' },
  { lang: 'en', name: 'English' },
];

let words: Catalogue & Partial<LaterWords>;
let language: Lang = 'en';
let plurals = new Intl.PluralRules('en');
let withLater = false;

/** One small file a language; only the chosen one is fetched. */
export async function loadLanguage(lang: Lang): Promise<void> {
  const [first, later] = await Promise.all([fetchCatalogue(lang), withLater ? fetchLater(lang) : null]);
  use(lang, first, later ?? {});
}

/** The words of the form, the rules and the check of dice, from now on in every language that is chosen. */
export async function loadLaterWords(): Promise<void> {
  const lang = language;
  const later = await fetchLater(lang);
  withLater = true;
  if (lang === language) words = { ...words, ...later };
  else await loadLaterWords();
}

async function fetchCatalogue(lang: Lang): Promise<Catalogue> {
  switch (lang) {
    case 'hy':
      return (await import('./hy')).hy;
    case 'ru':
      return (await import('./ru')).ru;
    case 'kk':
      return (await import('./kk')).kk;
    case 'en':
      return (await import('./en')).en;
  }
}

async function fetchLater(lang: Lang): Promise<LaterWords> {
  switch (lang) {
    case 'hy':
      return (await import('./later/hy')).laterHy;
    case 'ru':
      return (await import('./later/ru')).laterRu;
    case 'kk':
      return (await import('./later/kk')).laterKk;
    case 'en':
      return (await import('./later/en')).laterEn;
  }
}

export function use(lang: Lang, catalogue: Catalogue, later: Partial<LaterWords> = {}): void {
  words = { ...catalogue, ...later };
  language = lang;
  plurals = new Intl.PluralRules(lang);
}

export function currentLanguage(): Lang {
  return language;
}

/** The text of a key; a plural takes its form from the place `n`. A later word that has not come yet is empty. */
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  const entry: string | Plural = words[key] ?? '';
  const places = (values[0] ?? {}) as Record<string, string | number>;
  const text =
    typeof entry === 'string' ? entry : (entry[plurals.select(Number(places['n']))] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (whole, place: string) => String(places[place] ?? whole));
}

/** The first of the wanted languages (BCP 47 tags) that we speak. */
export function pickLanguage(wanted: readonly (string | null | undefined)[]): Lang {
  for (const tag of wanted) {
    const base = tag?.toLowerCase().split(/[-_]/)[0];
    const found = LANGUAGES.find((each) => each.lang === base);
    if (found) return found.lang;
  }
  return 'en';
}

export function listOf(items: readonly string[]): string {
  return items.join(', ');
}
