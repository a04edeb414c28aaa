import { beforeEach, describe, expect, it } from 'vitest';
import { use } from '../i18n';
import { en } from '../i18n/en';
import { laterEn } from '../i18n/later/en';
import { laterRu } from '../i18n/later/ru';
import { ru } from '../i18n/ru';
import { howOften, numberText, stepsOff } from './figures';

beforeEach(() => use('en', en, laterEn));

describe('numberText', () => {
  it('writes numbers as the language does', () => {
    expect([numberText(12345), numberText(-0.204, 2), numberText(1000, 1)]).toEqual([
      '12,345',
      '−0.20',
      '1,000.0',
    ]);
    use('ru', ru, laterRu);
    expect([numberText(1234567), numberText(33.56, 1)]).toEqual(['1\u00a0234\u00a0567', '33,6']);
  });
});

describe('howOften', () => {
  it('counts in a hundred, and below one the other way round', () => {
    expect(howOften('even', 0.617)).toContain('in 62 of 100 cases');
    expect(howOften('even', 1)).toContain('in 100 of 100 cases');
    expect(howOften('even', 0.0051)).toContain('in 1 of 100 cases');
    expect(howOften('even', 0.0002)).toContain('in 1 of 5,000 cases only');
    expect(howOften('luckP', 0)).toContain('in 1 of 1,000,000 cases only');
  });

  it('takes the form of the number', () => {
    use('ru', ru, laterRu);
    expect([howOften('luckP', 0.21), howOften('luckP', 0.22)]).toEqual([
      'Случай уводит так же далеко или дальше в 21 случае из 100.',
      'Случай уводит так же далеко или дальше в 22 случаях из 100.',
    ]);
  });
});

describe('stepsOff', () => {
  it('is a whole number of deviations, three at most', () => {
    expect([109, 110, 121, 200].map((count) => stepsOff(count, 100))).toEqual([0, 1, 2, 3]);
    expect([91, 90, 79, 0].map((count) => stepsOff(count, 100))).toEqual([-0, -1, -2, -3]);
    expect(stepsOff(0, 0)).toBe(0);
  });
});
