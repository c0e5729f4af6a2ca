import { useSyncExternalStore } from 'react';

const isVisible = (): boolean => document.visibilityState === 'visible';

/** False while the tab or window is hidden (Page Visibility API). */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    isVisible,
    () => true,
  );
