import { useEffect, useRef, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const isOnline = (): boolean => navigator.onLine;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** Resolves as soon as the browser is online. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });

/** Runs a callback when the connection comes back while the component is mounted. */
export const useOnReconnect = (run: () => void): void => {
  const hasLine = useOnline();
  const hadLine = useRef(hasLine);
  useEffect(() => {
    const isBack = hasLine && !hadLine.current;
    hadLine.current = hasLine;
    if (isBack) run();
  }, [hasLine, run]);
};
