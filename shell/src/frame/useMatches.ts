import { firstRender } from '@ovation/page-rendering/client/ssrRequest';
import { useSyncExternalStore } from 'react';

/**
 * Whether the window is as wide as a media query asks, now and when that changes. A page that a server
 * renders goes by what the browser says of itself; where that is wrong, styles hide what is too much.
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
