import { createAtom } from '@xstate/store';
import { useSyncExternalStore } from 'react';

/** Observable value outside of React. */
export interface Atom<Value> {
  readonly get: () => Value;
  /** Notifies subscribers unless the value is unchanged. */
  readonly set: (next: Value) => void;
  /** Subscribes to changes; returns the function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const atomOf = <Value>(initial: Value): Atom<Value> => {
  const atom = createAtom<Value>(initial);
  return {
    get: () => atom.get(),
    set: (next) => {
      if (!Object.is(next, atom.get())) atom.set(next);
    },
    subscribe: (listener) => {
      const subscription = atom.subscribe(() => listener());
      return () => subscription.unsubscribe();
    },
  };
};

/**
 * Subscribes a component to a value. `first` is the value for hydration if the server rendered another one,
 * which the library's own hook does not support.
 */
export const useAtom = <Value>(
  { get, subscribe }: Pick<Atom<Value>, 'get' | 'subscribe'>,
  first: () => Value = get,
): Value => useSyncExternalStore(subscribe, get, first);
