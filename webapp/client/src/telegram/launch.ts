// Are we inside Telegram, and with which parameters: knows the launch fragment, knows nothing of the bridge.
const SHELF = 'oyin.launch';
const SCRIPT = 'https://telegram.org/js/telegram-web-app.js';

declare global {
  interface Window {
    TelegramWebviewProxy?: unknown;
  }
}

const OURS = /(^|&)tgWebApp(Data|Version|Platform)=/;

/** Opened by a link just now; a reload has lost the fragment. */
export function isFreshLaunch(): boolean {
  return OURS.test(location.hash.slice(1));
}

/** The launch parameters of this app, also after a reload that lost the fragment; null outside Telegram. */
export function launchParameters(): URLSearchParams | null {
  const fragment = location.hash.slice(1);
  if (OURS.test(fragment)) {
    remember(fragment);
    return new URLSearchParams(fragment);
  }
  const earlier = recall();
  if (earlier !== null) return new URLSearchParams(earlier);
  return window.TelegramWebviewProxy !== undefined ? new URLSearchParams() : null;
}

function remember(fragment: string): void {
  try {
    sessionStorage.setItem(SHELF, fragment);
  } catch {
    // Then a reload reads the fragment again.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(SHELF);
  } catch {
    return null;
  }
}

/** Loads Telegram's own script; resolves also when it does not come, after `patience` ms. */
export function loadBridge(patience: number): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = script.onerror = () => resolve();
    setTimeout(resolve, patience);
    document.head.append(script);
  });
}

/** The person's language as the (not yet verified) launch data has it: good enough to choose words. */
export function launchLanguage(): string | null {
  try {
    const user = new URLSearchParams(launchParameters()?.get('tgWebAppData') ?? '').get('user');
    return user ? ((JSON.parse(user) as { language_code?: string }).language_code ?? null) : null;
  } catch {
    return null;
  }
}
