// Texts in the chosen language: knows catalogues, plurals and {places}, knows nothing of where they are shown.
import type { Lang } from '../wire/types';
import type { en } from './en';

type English = typeof en;
export type Key = keyof English;
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
/** What every language file is: the same keys, a text for a text, plural forms for plural forms. */
export type Catalogue = { readonly [K in Key]: English[K] extends string ? string : Plural };

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

let words: Catalogue;
let language: Lang = 'en';
let plurals = new Intl.PluralRules('en');

/** One small file a language; only the chosen one is fetched. */
export async function loadLanguage(lang: Lang): Promise<void> {
  use(lang, await fetchCatalogue(lang));
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

export function use(lang: Lang, catalogue: Catalogue): void {
  words = catalogue;
  language = lang;
  plurals = new Intl.PluralRules(lang);
}

export function currentLanguage(): Lang {
  return language;
}

/** The text of a key; a plural takes its form from the place `n`. */
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  const entry: string | Plural = words[key];
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
