import { firstRender } from '@ovation/page-rendering/client/ssrRequest';
import { useSyncExternalStore } from 'react';

/**
 * Media query state. A server uses client hints and the user agent; where that is wrong, styles hide the
 * excess.
 */
export const useMatches = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => firstRender().isWide,
  );
