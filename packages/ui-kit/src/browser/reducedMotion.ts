import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: no-preference)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** True if animation is allowed (`prefers-reduced-motion`); false on the server. */
export const useMotionAllowed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
