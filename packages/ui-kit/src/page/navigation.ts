import {
  firstRender,
  type PageMetadata,
  ssrRequest,
  useHydrated,
} from '@ovation/page-rendering/client/ssrRequest';
import { useCallback, useEffect } from 'react';
import {
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
  useParams as useRouterParams,
  useSearchParams as useRouterSearchParams,
} from 'react-router';
import { useSite } from './site.ts';
import { useUnread } from './unreadCounts.ts';

export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly state: unknown;
}

export const usePageLocation = (): PageLocation => useRouterLocation();

/** Navigates to a path, or by a number of history steps. */
export const useGo = (): ((to: string | number, options?: { replace?: boolean }) => void) => {
  const navigate = useRouterNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') navigate(to);
      else navigate(to, options);
    },
    [navigate],
  );
};

/** Router key of the first location of a visit. */
const firstLocationKey = 'default';

/** True if the history has a previous page of ours. */
export const useHasPreviousPage = (): boolean => {
  const { key } = useRouterLocation();
  return useHydrated() && key !== firstLocationKey;
};

/** Route parameter of the page; defined on its route only. */
export const usePathParam = (name: string): string => useRouterParams()[name] ?? '';

export const useSearch = (): readonly [
  URLSearchParams,
  (next: Readonly<Record<string, string>>) => void,
] => {
  const [search, setSearch] = useRouterSearchParams();
  return [search, (next) => setSearch({ ...next }, { replace: true })];
};

/** Text state in the query string, so that a filtered list can be linked to. */
export const useQueryText = (name: string): readonly [string, (text: string) => void] => {
  const [search, setSearch] = useSearch();
  return [search.get(name) ?? '', (text) => setSearch(text ? { [name]: text } : {})];
};

/**
 * Redirects a page to its canonical path: replaces the address, and a server that renders it answers with a
 * redirect. The rest of the address stays, including its query unless there is another. Undefined if it is
 * canonical.
 */
export const useCanonicalPath = (path: string | undefined, query?: string): void => {
  const navigate = useRouterNavigate();
  const { search: own, hash } = useRouterLocation();
  const search = query ?? own;
  const request = ssrRequest();
  if (request && path !== undefined) request.redirectTo = path + search;
  useEffect(() => {
    if (path !== undefined) navigate({ pathname: path, search, hash }, { replace: true });
  }, [path, search, hash, navigate]);
};

/** The tab title shows at most two digits. */
const unreadShownMax = 99;

/** Document title of the page, prefixed with the number of unread messages. */
export const usePageTitle = (title: string): void => {
  const { siteName } = useSite();
  const unread = useUnread();
  const waiting = unread > unreadShownMax ? `${unreadShownMax}+` : String(unread);
  const whole = title ? `${title} · ${siteName}` : siteName;
  const request = ssrRequest();
  if (request) request.title = whole;
  useEffect(() => {
    document.title = unread > 0 ? `(${waiting}) ${whole}` : whole;
  }, [whole, unread, waiting]);
};

const descriptionTag = (): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]');

/**
 * Meta tags of the page, for search engines and link previews: two lines at most, in the reader's language.
 * `path` is the canonical path, `picture` the preview picture.
 */
export const usePageMeta = (said: PageMetadata & { readonly description: string }): void => {
  const { description } = said;
  const request = ssrRequest();
  if (request) Object.assign(request.metadata, said);
  useEffect(() => {
    descriptionTag()?.setAttribute('content', description);
  }, [description]);
};

/** Host with port: `ovation.example`. */
export const hostName = (): string =>
  typeof location === 'undefined' ? firstRender().host : location.host;
