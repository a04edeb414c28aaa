// Which theme the page wears: knows the choices, Telegram's colours and the system, sets one attribute.
import type { Settings } from '../settings';
import { insideTelegram, isDark, paintChrome } from '../telegram/bridge';

export type Theme = 'walnut' | 'night' | 'contrast' | 'telegram';

export function themeOf(settings: Settings): Theme {
  if (settings.theme === 'telegram') return insideTelegram() ? 'telegram' : systemTheme();
  if (settings.theme !== 'auto') return settings.theme;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return systemTheme();
}

function systemTheme(): Theme {
  return (isDark() ?? matchMedia('(prefers-color-scheme: dark)').matches) ? 'night' : 'walnut';
}

export function wear(settings: Settings): void {
  const root = document.documentElement;
  root.dataset['theme'] = themeOf(settings);
  const chosen = settings.theme === 'auto' || settings.theme === 'telegram';
  if (chosen && insideTelegram() && themeOf(settings) !== 'contrast') root.dataset['chrome'] = 'telegram';
  else delete root.dataset['chrome'];
  if (isDark()) root.dataset['dark'] = '';
  else delete root.dataset['dark'];
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  if (/^#[0-9a-f]{6}$/i.test(ground)) paintChrome(ground);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
