import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';

interface LinkToken {
  /** Token for the press, which may be handled during hydration; empty without one. */
  readonly token: string;
  /** Known after hydration: a server never receives the fragment. */
  readonly isMissing: boolean;
}

/** Token from the fragment of an email link. */
export const useLinkToken = (): LinkToken => {
  const isHydrated = useHydrated();
  const { hash } = usePageLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return { token, isMissing: isHydrated && token === '' };
};
