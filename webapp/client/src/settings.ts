// What a person chose: knows the choices and their defaults, knows nothing of who obeys them.
import { keep, kept } from './storage';
import { USUAL, type Wanted } from './play/wanted';
import type { Lang, Level } from './wire/types';

export type ThemeChoice = 'auto' | 'walnut' | 'night' | 'contrast' | 'telegram';

export interface Settings {
  /** Null: Telegram's or the browser's language. */
  lang: Lang | null;
  theme: ThemeChoice;
  autoRoll: boolean;
  /** Where a raise is possible too: nobody is asked. */
  neverRaise: boolean;
  autoForced: boolean;
  autoBearOff: boolean;
  flipped: boolean;
  /** At the opening; else a lid is drawn at once. */
  pickLid: boolean;
  sound: boolean;
  haptics: boolean;
  /** Null: as the system says. */
  reducedMotion: boolean | null;
  level: Level;
  /** The table of the last new game. */
  table: Wanted;
  /** A game was played to its end: home needs no tint any more. */
  played: boolean;
}

const DEFAULTS: Settings = {
  lang: null,
  theme: 'auto',
  autoRoll: false,
  neverRaise: false,
  autoForced: false,
  autoBearOff: false,
  flipped: false,
  pickLid: false,
  sound: true,
  haptics: true,
  reducedMotion: null,
  level: 'club',
  table: USUAL,
  played: false,
};

export function readSettings(): Settings {
  const settings = { ...DEFAULTS, ...kept<Partial<Settings>>('settings') };
  return { ...settings, table: { ...USUAL, ...settings.table } };
}

export function writeSettings(settings: Settings): void {
  keep('settings', settings);
}

export function wantsLessMotion(settings: Settings): boolean {
  return settings.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
}
