import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { usePlace } from '@ovation/ui-kit/page/navigation';

/**
 * The token of a link that was opened in a mail; undefined on a server, which never sees it, and null
 * where there is none.
 */
export const useLinkToken = (): string | null | undefined => {
  const isHydrated = useHydrated();
  const { hash } = usePlace();
  return isHydrated ? new URLSearchParams(hash.slice(1)).get('token') : undefined;
};
