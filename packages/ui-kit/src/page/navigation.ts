import {
  firstRender,
  type SaidOfPage,
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
import { useUnread } from './unread.ts';

export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly state: unknown;
}

export const usePlace = (): Place => useRouterLocation();

/** Goes to a path, or back and forth by a number of steps. */
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

/** What the router calls the place at which a visit began. */
const firstPlace = 'default';

/** Whether the reader came to this page from another one of ours, to which one step back leads. */
export const useCameFromHere = (): boolean => {
  const { key } = useRouterLocation();
  return useHydrated() && key !== firstPlace;
};

/** A parameter of the page's own path; pages are only rendered on paths that have it. */
export const usePathParam = (name: string): string => useRouterParams()[name] ?? '';

export const useSearch = (): readonly [
  URLSearchParams,
  (next: Readonly<Record<string, string>>) => void,
] => {
  const [search, setSearch] = useRouterSearchParams();
  return [search, (next) => setSearch({ ...next }, { replace: true })];
};

/** A text that stands in the address, so that a list that was narrowed by it can be linked to. */
export const useAddressText = (name: string): readonly [string, (text: string) => void] => {
  const [search, setSearch] = useSearch();
  return [search.get(name) ?? '', (text) => setSearch(text ? { [name]: text } : {})];
};

/**
 * The page that is shown has another path now: its address is replaced by that one, and a server that
 * renders it answers with a redirect. The rest of the address stays, its query where there is no other one.
 * Undefined: it is where it belongs.
 */
export const useMovedTo = (path: string | undefined, query?: string): void => {
  const navigate = useRouterNavigate();
  const { search: own, hash } = useRouterLocation();
  const search = query ?? own;
  const request = ssrRequest();
  if (request && path !== undefined) request.movedTo = path + search;
  useEffect(() => {
    if (path !== undefined) navigate({ pathname: path, search, hash }, { replace: true });
  }, [path, search, hash, navigate]);
};

/** A tab has room for two figures. */
const unreadShownMax = 99;

/** The document's title, while the page that calls it is shown; before it, how many messages wait. */
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
 * What a page is about, for search engines and for those who show a link to it: two lines at most, in the
 * reader's language. `path` where other addresses show the same, `picture` where it has one.
 */
export const usePageMeta = (said: SaidOfPage & { readonly description: string }): void => {
  const { description } = said;
  const request = ssrRequest();
  if (request) Object.assign(request.said, said);
  useEffect(() => {
    descriptionTag()?.setAttribute('content', description);
  }, [description]);
};

/** The host of the address, with its port: `ovation.example`. */
export const hostName = (): string =>
  typeof location === 'undefined' ? firstRender().host : location.host;
