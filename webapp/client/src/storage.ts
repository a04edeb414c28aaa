// Small things kept between visits: knows localStorage and lives without it (private windows, blocked storage).
const memory = new Map<string, string>();

function shelf(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    shelf()?.setItem(`oyin.${key}`, text);
  } catch {
    // Full or forbidden: this visit still has it.
  }
}

export function kept<T>(key: string): T | null {
  let text: string | null | undefined;
  try {
    text = shelf()?.getItem(`oyin.${key}`);
  } catch {
    text = null;
  }
  text ??= memory.get(key);
  if (text == null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    shelf()?.removeItem(`oyin.${key}`);
  } catch {
    // Nothing was kept there then.
  }
}
