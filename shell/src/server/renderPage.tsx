import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { SsrRequest } from '@ovation/page-rendering/client/ssrRequest';
import type { RenderedState } from '@ovation/page-rendering/client/start/renderedState';
import type {
  PageTitle,
  RenderedPage,
  RenderHost,
  RenderOutcome,
} from '@ovation/page-rendering/server/pageRenderer';
import { renderUntilComplete } from '@ovation/page-rendering/server/renderUntilComplete';
import { directionOf, language, localeOfSite } from '@ovation/ui-kit/i18n/language';
import { Providers } from '@ovation/ui-kit/layout/Providers';
import { slots } from '@ovation/ui-kit/layout/slots';
import { siteDefault, siteOf } from '@ovation/ui-kit/page/siteDefault';
import { meQuery } from '@ovation/web-client/auth/calls';
import { session } from '@ovation/web-client/session/session';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { isHiddenFrom, isPrivateAt, redirectOf, rootPath } from '../access/redirects.ts';
import { NoScript } from '../frame/NoScript.tsx';
import { type ClosedLayout, closedLayoutOf } from '../layouts/closedLayout.ts';
import { countryQuery } from '../layouts/countryQuery.ts';
import { type PageRoute, preparePage, routeAt } from '../routes/routes.ts';
import { App } from '../start/App.tsx';
import { AwaitedQueries } from './awaitedQueries.ts';

const messagesForVisitor = async (): Promise<I18n> => {
  const locale = language.get();
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: await language.textsIn(locale) });
  return i18n;
};

/** True for a query with initial data from another query. */
const hasInitialData = ({ state, options }: Query): boolean =>
  state.status === 'success' && (options as { initialData?: unknown }).initialData === undefined;

const hasFailed = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');

const canBeRendered = (route: PageRoute, pathname: string, isSignedIn: boolean): boolean =>
  redirectOf(pathname, route, isSignedIn, undefined) === undefined &&
  // Signed-in users are redirected from auth pages and the landing page.
  !(isSignedIn && (route.path.startsWith('/auth/') || route.path === rootPath));

/** Uses the site's locale for a visitor without a supported language; others do not wait for it. */
const chooseSitesLocale = async (request: SsrRequest, queries: QueryClient): Promise<void> => {
  if (request.locale !== undefined) return;
  await queries.prefetchQuery(settingsQuery);
  request.locale = localeOfSite(queries.getQueryData<PublicSettings>(settingsQuery.queryKey));
};

/** Title and text of `NotFound`, for visitors without scripts. */
const notFoundTexts = ({ i18n, request }: { i18n: I18n; request: SsrRequest }): PageTitle => {
  const words = i18n._({ id: 'shell.notFound.title', message: 'Page not found' });
  const { siteName } = request.site ?? siteDefault;
  const locale = language.get();
  return { title: `${words} · ${siteName}`, locale, direction: directionOf(locale) };
};

/** Adds the operator's site settings once loaded. */
const nameSite = (request: SsrRequest, queries: QueryClient): void => {
  const settings = queries.getQueryData<PublicSettings>(settingsQuery.queryKey);
  if (settings) request.site = siteOf(settings);
};

/** Outcome of a path that no route matches. */
const outcomeOfUnknown = (
  pathname: string,
  {
    request,
    i18n,
    isSignedIn,
  }: { readonly request: SsrRequest; readonly i18n: I18n; readonly isSignedIn: boolean },
): RenderOutcome => {
  const isPrivate = isPrivateAt(pathname);
  // The root redirects even without a page.
  if (pathname === rootPath) return { isFound: true, isPrivate };
  // Requires sign-in: the browser redirects first, and the 404 follows afterwards.
  if (redirectOf(pathname, {}, isSignedIn, undefined)) return { isFound: false, isPrivate };
  return { isFound: false, isPrivate, pageTitle: notFoundTexts({ i18n, request }) };
};

/** Rendered page as the gateway sends it. */
const pageOf = (
  html: string,
  {
    route,
    request,
    queries,
    pathname,
    aboutAll,
    noScript,
    ...rest
  }: {
    readonly route: Pick<PageRoute, 'rendered' | 'files'>;
    readonly request: SsrRequest;
    readonly queries: QueryClient;
    readonly pathname: string;
    /** Description for pages without their own. */
    readonly aboutAll: string;
    readonly noScript: string;
    readonly remotes: RemotesManifest;
    readonly isSignedIn: boolean;
  },
): RenderedPage => {
  const fills = slots.all().filter(({ id }) => request.fills.has(id));
  const { host, isWide, nowMs, timeZone, site } = request;
  const locale = language.get();
  const state: RenderedState = {
    ...rest,
    locale,
    fills: fills.map(({ id }) => id),
    renderedFor: { host, isWide, nowMs, timeZone, site },
    queries: dehydrate(queries, { shouldDehydrateQuery: hasInitialData }),
  };
  const own = route.rendered ? route.files : [];
  const { siteName } = site ?? siteDefault;
  return {
    html,
    noScript,
    title: request.title || siteName,
    siteName,
    head: { description: aboutAll, path: pathname, type: 'website', ...request.metadata },
    locale,
    direction: directionOf(locale),
    state: JSON.stringify(state),
    files: [...new Set([...own, ...fills.flatMap(({ files }) => files ?? [])])],
    laterFiles: route.rendered ? [] : route.files,
  };
};

/** Reason why the product is closed to this visitor, from the page's queries; undefined if open. */
const closedFor = (pathname: string, queries: QueryClient): ClosedLayout | undefined => {
  const settings = queries.getQueryData<PublicSettings>(settingsQuery.queryKey);
  const isCountryBlocked = queries.getQueryData<boolean>(countryQuery.queryKey) ?? false;
  const role = queries.getQueryData<CurrentUser>(meQuery.queryKey)?.role;
  const isMaintained = settings?.maintenanceMode ?? false;
  return closedLayoutOf({ isMaintained, isCountryBlocked }, { pathname, role });
};

/** True if a required service is unavailable, such as the read models after a loss of Redis. */
const isUnavailable = (request: SsrRequest, queries: QueryClient): boolean =>
  request.retryAfterSeconds !== undefined && hasFailed(queries);

const unavailableResponse = (
  { retryAfterSeconds = 1 }: SsrRequest,
  isPrivate: boolean,
): RenderOutcome => ({
  isFound: true,
  isPrivate,
  retryAfterSeconds,
});

/** The closed page needs no files of the route. */
const standIn = { rendered: false, files: [] };

/** Renders the page at an address, within the scope of its request. */
export const renderPage = async (
  address: string,
  request: SsrRequest,
  remotes: RemotesManifest,
  report: RenderHost['report'],
): Promise<RenderOutcome> => {
  const { pathname } = new URL(address, 'http://any');
  const route = routeAt(pathname);
  const isSignedIn = session.token() !== undefined;
  const isPrivate = isPrivateAt(pathname, route);
  const isRendered = route !== undefined && canBeRendered(route, pathname, isSignedIn);
  const queries = new AwaitedQueries();
  await chooseSitesLocale(request, queries);
  // Needed by every page; loaded in parallel.
  const [i18n] = await Promise.all([
    messagesForVisitor(),
    queries.prefetchQuery(settingsQuery),
    queries.prefetchQuery(countryQuery),
    isSignedIn ? queries.prefetchQuery(meQuery) : undefined,
    isRendered && route.rendered ? preparePage(route) : undefined,
  ]);
  nameSite(request, queries);
  const closed = closedFor(pathname, queries);
  if (!closed && isUnavailable(request, queries)) return unavailableResponse(request, isPrivate);
  if (!closed && !route) return outcomeOfUnknown(pathname, { request, i18n, isSignedIn });
  if (!closed && !isRendered) return { isFound: true, isPrivate };
  // Before any of its files are named: visitors without access must not load them.
  const person = queries.getQueryData<CurrentUser>(meQuery.queryKey);
  if (!closed && route && isHiddenFrom(person, route)) {
    return { isFound: false, pageTitle: notFoundTexts({ i18n, request }) };
  }
  const html = await renderUntilComplete(
    <Providers queries={queries} i18n={i18n}>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </Providers>,
    { stopWaiting: () => queries.stopWaiting(), report },
  );
  if (!closed && isUnavailable(request, queries)) return unavailableResponse(request, isPrivate);
  if (!closed && request.redirectTo !== undefined)
    return { isFound: true, redirectTo: request.redirectTo };
  // Failed queries are left to the browser, which can retry.
  if (!closed && hasFailed(queries)) {
    if (!request.isNotFound) return { isFound: true, isPrivate };
    return { isFound: false, isPrivate, pageTitle: notFoundTexts({ i18n, request }) };
  }
  const aboutAll = i18n._({
    id: 'site.description',
    message: 'Subscribe to the people whose work you love: their posts, photos and messages.',
  });
  const shown = closed || !route ? standIn : route;
  const noScript = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NoScript isRendered={closed !== undefined || route?.rendered === true} />
    </I18nProvider>,
  );
  const page = {
    route: shown,
    request,
    queries,
    pathname,
    aboutAll,
    noScript,
    remotes,
    isSignedIn,
  };
  return { page: pageOf(html, page), isFound: true, isPrivate, ...(closed && { closed }) };
};
