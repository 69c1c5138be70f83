import { useSyncExternalStore } from 'react';

/** A value that components and plain functions can share. */
export interface Store<Value> {
  get: () => Value;
  /** What it began with: the server draws that, and so does the drawing that takes its markup over. */
  first: () => Value;
  set: (next: Value | ((previous: Value) => Value)) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    first: () => initial,
    set(next) {
      const changed =
        typeof next === 'function' ? (next as (previous: Value) => Value)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>(store: Store<Value>) =>
  useSyncExternalStore(store.subscribe, store.get, store.first);
