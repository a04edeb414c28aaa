// What the page says of figures: numbers by the language, how far a count is from what was expected, how rare that is.
import { currentLanguage, t } from '../i18n';
import type { DiceFigures } from '../wire/types';

/** Not every browser has the numbers of Armenian and Kazakh; but for English all of ours are written alike. */
export function numberText(n: number, digits = 0): string {
  const english = n.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const marks: Record<string, string> = { '-': '−' };
  if (currentLanguage() !== 'en') Object.assign(marks, { ',': '\u00a0', '.': ',' });
  return english.replace(/[-,.]/g, (mark) => marks[mark] ?? mark);
}

/** So many standard deviations of a plain count are one step of shade; three steps are the most. */
export function stepsOff(count: number, expected: number): number {
  if (expected <= 0) return 0;
  const off = (count - expected) / Math.sqrt(expected);
  return Math.sign(off) * Math.min(3, Math.floor(Math.abs(off)));
}

type Said = 'even' | 'luckP';
const RARE = { even: 'stats.evenRare', luckP: 'stats.luckRare' } as const;
const RAREST = 1e-6;

/** "In 62 of 100 cases", and below one in a hundred "in 1 of 5,000". */
export function howOften(said: Said, p: number): string {
  const n = Math.round(p * 100);
  if (n >= 1) return t(`stats.${said}`, { n });
  return t(RARE[said], { n: numberText(Math.round(1 / Math.max(p, RAREST))) });
}

/** Of the roll in row `first` and column `second`, each from 0. */
export function pairAt(
  figures: DiceFigures,
  first: number,
  second: number,
): { count: number; expected: number } {
  const at = first * 6 + second;
  return { count: figures.pairs[at] ?? 0, expected: figures.pairs_expected[at] ?? 0 };
}

export function luckText({ pips, pips_expected }: DiceFigures): string {
  const more = Math.round(pips - pips_expected);
  if (more === 0) return t('stats.luckEven');
  return t(more > 0 ? 'stats.luckMore' : 'stats.luckLess', { n: numberText(Math.abs(more)) });
}
