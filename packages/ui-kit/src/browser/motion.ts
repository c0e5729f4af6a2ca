import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: no-preference)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether pictures may move by themselves; not on a page that a server renders, which does not know. */
export const useMayMove = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
