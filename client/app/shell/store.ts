// A value that components can watch.
import { useEffect, useState } from "preact/hooks";

export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Returns a function that stops the calls. */
  watch(listener: (value: Value) => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener(value);
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  const [, redraw] = useState({});
  useEffect(() => store.watch(() => redraw({})), [store]);
  return store.get();
}
