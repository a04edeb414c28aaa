import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/tokens.css', 'utf8');

function theme(name: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme='${name}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--board-([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, two: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['walnut', 'night', 'contrast', 'telegram'])('the theme %s', (name) => {
  const tokens = theme(name);
  const colour = (token: string): string => {
    const value = tokens.get(token);
    if (!value) throw new Error(`no colour ${token}`);
    return value;
  };

  it('keeps both tones of the points at 3:1 or more from both checker tones, lit and in shade', () => {
    for (const point of ['point-a', 'point-b']) {
      for (const checker of ['white', 'white-low', 'black', 'black-low']) {
        expect(contrast(colour(point), colour(checker)), `${point} on ${checker}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('keeps the two points apart, the sides far apart, and numbers legible on the checkers', () => {
    expect(contrast(colour('point-a'), colour('point-b'))).toBeGreaterThan(1.25);
    expect(contrast(colour('white-low'), colour('black'))).toBeGreaterThanOrEqual(7);
    expect(contrast(colour('white-text'), colour('white-low'))).toBeGreaterThanOrEqual(7);
    expect(contrast(colour('black-text'), colour('black'))).toBeGreaterThanOrEqual(7);
    expect(contrast(colour('cube-text'), colour('cube'))).toBeGreaterThanOrEqual(7);
  });
});
