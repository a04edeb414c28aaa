// Small things kept between visits: knows localStorage and lives without it (private windows, blocked storage).
const memory = new Map<string, string>();

/** False: this visit alone has it. */
export function keep(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    window.localStorage.setItem(`oyin.${key}`, text);
    memory.delete(key);
    return true;
  } catch {
    // Full or forbidden.
    memory.set(key, text);
    return false;
  }
}

export function kept<T>(key: string): T | null {
  try {
    const text = memory.get(key) ?? window.localStorage.getItem(`oyin.${key}`);
    return text == null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(`oyin.${key}`);
  } catch {
    // Nothing was kept there then.
  }
}

/** The keys of what is kept, those that begin so. */
export function keysFrom(beginning: string): string[] {
  const keys = [...memory.keys()];
  try {
    const { localStorage } = window;
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at);
      if (key?.startsWith('oyin.')) keys.push(key.slice('oyin.'.length));
    }
  } catch {
    // Forbidden: what this visit has is all.
  }
  return keys.filter((key) => key.startsWith(beginning));
}
