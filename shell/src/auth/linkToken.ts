import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { usePlace } from '@ovation/ui-kit/page/navigation';

interface LinkToken {
  /** For a press, which may be answered in the moment in which the page is hydrated; empty where there is none. */
  readonly token: string;
  /** Known once the page is hydrated: a server never sees the token. */
  readonly isMissing: boolean;
}

/** The token of a link that was opened in a mail. */
export const useLinkToken = (): LinkToken => {
  const isHydrated = useHydrated();
  const { hash } = usePlace();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return { token, isMissing: isHydrated && token === '' };
};
