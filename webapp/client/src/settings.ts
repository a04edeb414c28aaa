// What a person chose: knows the choices and their defaults, knows nothing of who obeys them.
import { keep, kept } from './storage';
import type { Lang, Level, MatchPoints } from './wire/types';

export type ThemeChoice = 'auto' | 'walnut' | 'night' | 'contrast' | 'telegram';

export interface Settings {
  /** Null: Telegram's or the browser's language. */
  lang: Lang | null;
  theme: ThemeChoice;
  autoRoll: boolean;
  autoForced: boolean;
  autoBearOff: boolean;
  flipped: boolean;
  sound: boolean;
  haptics: boolean;
  /** Null: as the system says. */
  reducedMotion: boolean | null;
  level: Level;
  points: MatchPoints;
  /** A game was played to its end: home needs no tint any more. */
  played: boolean;
}

const DEFAULTS: Settings = {
  lang: null,
  theme: 'auto',
  autoRoll: false,
  autoForced: false,
  autoBearOff: false,
  flipped: false,
  sound: true,
  haptics: true,
  reducedMotion: null,
  level: 'club',
  points: 1,
  played: false,
};

export function readSettings(): Settings {
  return { ...DEFAULTS, ...kept<Partial<Settings>>('settings') };
}

export function writeSettings(settings: Settings): void {
  keep('settings', settings);
}

export function wantsLessMotion(settings: Settings): boolean {
  return settings.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
}
