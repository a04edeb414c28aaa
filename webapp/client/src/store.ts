// One value, those who look at it, and a hook: knows nothing of what the value is.
import { useEffect, useReducer } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  set(patch: Partial<T>): void;
  subscribe(listener: (value: T, before: T) => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<(value: T, before: T) => void>();
  return {
    get: () => value,
    set(patch) {
      const before = value;
      value = { ...value, ...patch };
      for (const listener of [...listeners]) listener(value, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The part of a store that a component shows; it is drawn again only when that part is another value. */
export function useStore<T extends object, Part>(store: Store<T>, part: (value: T) => Part): Part {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const now = part(store.get());
  useEffect(() => {
    let shown = now;
    const look = () => {
      const next = part(store.get());
      if (Object.is(next, shown)) return;
      shown = next;
      draw(undefined);
    };
    look();
    return store.subscribe(look);
  });
  return now;
}
