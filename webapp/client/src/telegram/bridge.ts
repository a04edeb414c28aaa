// What we ask of Telegram's client: every call gated by the version that has it, and harmless outside Telegram.
import type { WebApp } from 'telegram-web-app';

export type Impact = 'light' | 'medium' | 'heavy';

function app(): WebApp | null {
  return window.Telegram?.WebApp ?? null;
}

/** Runs `call` where the client is new enough; a client that lies about its version is not our crash. */
function since(version: string, call: (webApp: WebApp) => void): void {
  const webApp = app();
  if (!webApp) return;
  try {
    if (webApp.isVersionAtLeast(version)) call(webApp);
  } catch {
    // Old clients throw on what they do not know.
  }
}

export function insideTelegram(): boolean {
  return app() !== null;
}

/** Before the first paint: a swipe on the board must move a checker, not close the app. */
export function holdTheWindow(): void {
  since('7.7', (webApp) => webApp.disableVerticalSwipes());
  since('6.0', (webApp) => webApp.expand());
}

export function ready(): void {
  since('6.0', (webApp) => webApp.ready());
}

/** Signed launch data, for the server only; the start parameter in it is believed only after the server's check. */
export function initData(): string {
  return app()?.initData ?? '';
}

export function telegramLanguage(): string | undefined {
  return app()?.initDataUnsafe.user?.language_code;
}

export function isDark(): boolean | null {
  const webApp = app();
  return webApp ? webApp.colorScheme === 'dark' : null;
}

export function onThemeChange(listener: () => void): void {
  since('6.0', (webApp) => webApp.onEvent('themeChanged', listener));
}

export function paintChrome(color: string): void {
  since('6.9', (webApp) => webApp.setHeaderColor(color as `#${string}`));
  since('6.1', (webApp) => webApp.setBackgroundColor(color as `#${string}`));
}

export function askBeforeClosing(on: boolean): void {
  since('6.2', (webApp) => (on ? webApp.enableClosingConfirmation() : webApp.disableClosingConfirmation()));
}

let goBack: (() => void) | null = null;

/** Shows Telegram's own back button with this meaning, or hides it. */
export function backButton(listener: (() => void) | null): void {
  since('6.1', (webApp) => {
    if (goBack) webApp.BackButton.offClick(goBack);
    goBack = listener;
    if (listener) webApp.BackButton.onClick(listener).show();
    else webApp.BackButton.hide();
  });
}

export function impact(style: Impact): void {
  since('6.1', (webApp) => webApp.HapticFeedback.impactOccurred(style));
}

export function selectionHaptic(): void {
  since('6.1', (webApp) => webApp.HapticFeedback.selectionChanged());
}

export function outcomeHaptic(kind: 'success' | 'warning' | 'error'): void {
  since('6.1', (webApp) => webApp.HapticFeedback.notificationOccurred(kind));
}

/** Opens a t.me link inside Telegram; false where that is not possible and the browser has to. */
export function openTelegramLink(url: string): boolean {
  let opened = false;
  since('6.1', (webApp) => {
    webApp.openTelegramLink(url);
    opened = true;
  });
  return opened;
}
