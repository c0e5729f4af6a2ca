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

/** What a query was given by another is there already. */
const wasAsked = ({ state, options }: Query): boolean =>
  state.status === 'success' && (options as { initialData?: unknown }).initialData === undefined;

const hasFailed = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');

const canBeRendered = (route: PageRoute, pathname: string, isSignedIn: boolean): boolean =>
  redirectOf(pathname, route, isSignedIn, undefined) === undefined &&
  // Whoever is signed in is sent on from where one signs in, and from the page for strangers.
  !(isSignedIn && (route.path.startsWith('/auth/') || route.path === rootPath));

/** A visitor without a language of ours is spoken to in the site's; others do not wait for it. */
const chooseSitesLocale = async (request: SsrRequest, queries: QueryClient): Promise<void> => {
  if (request.locale !== undefined) return;
  await queries.prefetchQuery(settingsQuery);
  request.locale = localeOfSite(queries.getQueryData<PublicSettings>(settingsQuery.queryKey));
};

/** The title that whoever runs no script sees, as `NotFound` gives it. */
const nothingThere = ({ i18n, request }: { i18n: I18n; request: SsrRequest }): PageTitle => {
  const words = i18n._({ id: 'shell.notFound.title', message: 'Page not found' });
  const { siteName } = request.site ?? siteDefault;
  const locale = language.get();
  return { title: `${words} · ${siteName}`, locale, direction: directionOf(locale) };
};

/** By what the operator calls the product, once that is known. */
const nameSite = (request: SsrRequest, queries: QueryClient): void => {
  const settings = queries.getQueryData<PublicSettings>(settingsQuery.queryKey);
  if (settings) request.site = siteOf(settings);
};

/** An address that no page of ours stands at. */
const outcomeOfUnknown = (
  pathname: string,
  {
    request,
    i18n,
    isSignedIn,
  }: { readonly request: SsrRequest; readonly i18n: I18n; readonly isSignedIn: boolean },
): RenderOutcome => {
  const isPrivate = isPrivateAt(pathname);
  // The root leads on where no page stands at it.
  if (pathname === rootPath) return { isThere: true, isPrivate };
  // Whether there is anything is said once somebody has signed in, where the browser leads them first.
  if (redirectOf(pathname, {}, isSignedIn, undefined)) return { isThere: false, isPrivate };
  return { isThere: false, isPrivate, called: nothingThere({ i18n, request }) };
};

/** What was rendered, as the gateway sends it. */
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
    /** Of a page that says nothing of itself. */
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
    queries: dehydrate(queries, { shouldDehydrateQuery: wasAsked }),
  };
  const own = route.rendered ? route.files : [];
  const { siteName } = site ?? siteDefault;
  return {
    html,
    noScript,
    title: request.title || siteName,
    siteName,
    head: { description: aboutAll, path: pathname, type: 'website', ...request.said },
    locale,
    direction: directionOf(locale),
    state: JSON.stringify(state),
    files: [...new Set([...own, ...fills.flatMap(({ files }) => files ?? [])])],
    laterFiles: route.rendered ? [] : route.files,
  };
};

/** Why the product is closed to this visitor, as its own queries have it; undefined where it is open. */
const closedFor = (pathname: string, queries: QueryClient): ClosedLayout | undefined => {
  const settings = queries.getQueryData<PublicSettings>(settingsQuery.queryKey);
  const isCountryBlocked = queries.getQueryData<boolean>(countryQuery.queryKey) ?? false;
  const role = queries.getQueryData<CurrentUser>(meQuery.queryKey)?.role;
  const isMaintained = settings?.maintenanceMode ?? false;
  return closedLayoutOf({ isMaintained, isCountryBlocked }, { pathname, role });
};

/** A part is away that what is asked for needs, as the read models are after Redis was lost. */
const isAway = (request: SsrRequest, queries: QueryClient): boolean =>
  request.awaySeconds !== undefined && hasFailed(queries);

const awayOf = ({ awaySeconds = 1 }: SsrRequest, isPrivate: boolean): RenderOutcome => ({
  isThere: true,
  isPrivate,
  awaySeconds,
});

/** What stands in the place of a page needs nothing of it. */
const standIn = { rendered: false, files: [] };

/** Renders the page at an address, within the scope of the request for it. */
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
  // Every page needs these, and waits for them together.
  const [i18n] = await Promise.all([
    messagesForVisitor(),
    queries.prefetchQuery(settingsQuery),
    queries.prefetchQuery(countryQuery),
    isSignedIn ? queries.prefetchQuery(meQuery) : undefined,
    isRendered && route.rendered ? preparePage(route) : undefined,
  ]);
  nameSite(request, queries);
  const closed = closedFor(pathname, queries);
  if (!closed && isAway(request, queries)) return awayOf(request, isPrivate);
  if (!closed && !route) return outcomeOfUnknown(pathname, { request, i18n, isSignedIn });
  if (!closed && !isRendered) return { isThere: true, isPrivate };
  // Said before anything of it is named: whom it is hidden from does not even fetch it.
  const person = queries.getQueryData<CurrentUser>(meQuery.queryKey);
  if (!closed && route && isHiddenFrom(person, route)) {
    return { isThere: false, called: nothingThere({ i18n, request }) };
  }
  const html = await renderUntilComplete(
    <Providers queries={queries} i18n={i18n}>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </Providers>,
    { stopWaiting: () => queries.stopWaiting(), report },
  );
  if (!closed && isAway(request, queries)) return awayOf(request, isPrivate);
  if (!closed && request.movedTo !== undefined) return { isThere: true, movedTo: request.movedTo };
  // What is not there, or not for this visitor, is said by the browser, which can ask again.
  if (!closed && hasFailed(queries)) {
    if (!request.isGone) return { isThere: true, isPrivate };
    return { isThere: false, isPrivate, called: nothingThere({ i18n, request }) };
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
  const of = {
    route: shown,
    request,
    queries,
    pathname,
    aboutAll,
    noScript,
    remotes,
    isSignedIn,
  };
  return { page: pageOf(html, of), isThere: true, isPrivate, ...(closed && { closed }) };
};
