import { useSyncExternalStore } from 'react';

const isVisible = (): boolean => document.visibilityState === 'visible';

/** False while the page is in a tab behind another, or the window is out of sight. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    isVisible,
    () => true,
  );
