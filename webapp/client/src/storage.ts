// Small things kept between visits: knows localStorage and lives without it (private windows, blocked storage).
const memory = new Map<string, string>();

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    window.localStorage.setItem(`oyin.${key}`, text);
    memory.delete(key);
  } catch {
    // Full or forbidden: this visit still has it.
    memory.set(key, text);
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
