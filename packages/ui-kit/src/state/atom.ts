import { createAtom } from '@xstate/store';
import { useSyncExternalStore } from 'react';

/** A value outside of React that screens follow. */
export interface Atom<Value> {
  readonly get: () => Value;
  /** Tells nobody where the value is that already. */
  readonly set: (next: Value) => void;
  /** Calls back after each change; returns how to stop that. */
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
 * The value, rendered again when it changes. `first` is what a page begins with that a server has
 * rendered, where the server knows another: the library's own hook has no place for that.
 */
export const useAtom = <Value>(
  { get, subscribe }: Pick<Atom<Value>, 'get' | 'subscribe'>,
  first: () => Value = get,
): Value => useSyncExternalStore(subscribe, get, first);
