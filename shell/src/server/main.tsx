import { type I18n, setupI18n } from '@lingui/core';
import type {
  RenderedPage,
  RenderHost,
  RenderOutcome,
  ShellServerBundle,
} from '@ovation/contracts/kernel/pageRendering';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { Providers } from '@ovation/ui-kit/components/Providers';
import {
  type Catalog,
  detectVisitorsLocale,
  directionOf,
  language,
} from '@ovation/ui-kit/services/language';
import type { Locale } from '@ovation/ui-kit/services/locale';
import { meQuery } from '@ovation/ui-kit/services/me';
import { createQueryClient } from '@ovation/ui-kit/services/query';
import { session } from '@ovation/ui-kit/services/session';
import { settingsQuery } from '@ovation/ui-kit/services/settings';
import { siteDefault, siteOf } from '@ovation/ui-kit/services/siteDefault';
import { slots } from '@ovation/ui-kit/services/slots';
import { provideSsrRequest, type SsrRequest } from '@ovation/ui-kit/services/ssrRequest';
import { visitorsTimeZone } from '@ovation/ui-kit/services/timeZone';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '../App.tsx';
import { shellTexts } from '../catalog.ts';
import { providedLater } from '../provided.ts';
import { redirectOf } from '../redirects.ts';
import { type Remote, type RemotesManifest, remoteList } from '../remotes.ts';
import type { RenderedState } from '../renderedState.ts';
import { type PageRoute, preparePage, routeAt } from '../routes.ts';
import { yieldToMain } from '../yieldToMain.ts';

/** What has not come by then is left to the browser. */
const dataMsMax = 1_000;
/** Each pass may find that more is needed: a person, a list, the prices in its rows. */
const passesMax = 6;
/** How React marks a part that it left to the browser. */
const leftOut = '<!--$!-->';

/** The server bundle of a micro-frontend: its exposed modules, by name. */
type RemoteBundle = Readonly<Record<string, () => Promise<unknown>>>;

/** Loads what remotes expose out of their server bundles, which are run once a version. */
const loadRemotesBy = (host: RenderHost, shared: ReadonlyMap<string, unknown>): void => {
  const bundles = new Map<string, Promise<RemoteBundle>>();
  const keyOf = ({ folder, version }: Remote): string => `${folder}@${version}`;
  const provide = (name: string): unknown => {
    if (!shared.has(name)) throw new Error(`the shell does not provide ${name}`);
    return shared.get(name);
  };
  const bundleOf = (remote: Remote): Promise<RemoteBundle> => {
    const known = bundles.get(keyOf(remote));
    if (known) return known;
    const bundle = host.loadRemoteBundle(
      remote.folder,
      remote.version,
      provide,
    ) as Promise<RemoteBundle>;
    bundles.set(keyOf(remote), bundle);
    // What could not be run is tried again by the next page.
    bundle.catch(() => bundles.delete(keyOf(remote)));
    return bundle;
  };
  const load = async <Module,>(remote: Remote, module: string): Promise<Module> => {
    const found = (await bundleOf(remote))[module];
    if (!found) throw new Error(`${remote.name} has no ${module}`);
    return (await found()) as Module;
  };
  const addTexts = (remote: Remote): Promise<void> =>
    language.add(`${remote.name}@${remote.version}`, async (locale) => {
      const { catalog } = await load<{ catalog: Catalog }>(remote, remote.catalog);
      return catalog(locale);
    });
  remoteList.loadBy({
    learn: (changed) => {
      const current = new Set(changed.map(({ folder }) => folder));
      for (const key of bundles.keys()) {
        if (current.has(key.slice(0, key.lastIndexOf('@')))) bundles.delete(key);
      }
      for (const remote of changed) addTexts(remote).catch(host.report);
    },
    load,
  });
};

/** Keeps the list of remotes as it is deployed. */
const followRemotes = (host: RenderHost): (() => Promise<RemotesManifest>) => {
  let known: { readonly text: string; readonly manifest: RemotesManifest } | undefined;
  return async () => {
    const text = await host.readRemotes();
    if (known?.text !== text) {
      const manifest = JSON.parse(text) as RemotesManifest;
      remoteList.adopt(manifest);
      known = { text, manifest };
    }
    return known.manifest;
  };
};

const messagesFor = async (locale: Locale): Promise<I18n> => {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: await language.textsIn(locale) });
  return i18n;
};

const waiting = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.status === 'pending' &&
        state.fetchStatus === 'idle' &&
        (options as { enabled?: boolean }).enabled !== false,
    );

/** What a query was given by another is there already. */
const wasAsked = ({ state, options }: Query): boolean =>
  state.status === 'success' && (options as { initialData?: unknown }).initialData === undefined;

const hasFailed = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');

/**
 * Renders until nothing on the page waits for data or code, or no time is left. What a page needs is
 * found by rendering it: the queries that its components made are then asked for.
 */
const renderUntilComplete = async (render: () => string, queries: QueryClient): Promise<string> => {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, dataMsMax);
  });
  try {
    for (let pass = 1; ; pass += 1) {
      const html = render();
      const asked = waiting(queries).map((query) => query.fetch());
      const isComplete = asked.length === 0 && !html.includes(leftOut);
      if (isComplete || isLate || pass === passesMax) return html;
      await Promise.race([Promise.allSettled(asked), deadline]);
      // Code that is imported arrives a few microtasks later.
      await yieldToMain();
    }
  } finally {
    clearTimeout(timer);
  }
};

const canBeRendered = (
  route: PageRoute | undefined,
  pathname: string,
  isSignedIn: boolean,
): boolean =>
  route !== undefined &&
  redirectOf(pathname, route, isSignedIn, undefined) === undefined &&
  // Whoever is signed in is sent on from where one signs in.
  !(isSignedIn && route.path.startsWith('/auth/'));

/** Renders pages out of the same components that browsers render them of. */
export const createPageRenderer: ShellServerBundle['createPageRenderer'] = async (host) => {
  const scope = host.scope<SsrRequest>();
  provideSsrRequest(scope.get);
  const shared = new Map(
    await Promise.all(
      Object.entries(providedLater).map(async ([name, load]) => [name, await load()] as const),
    ),
  );
  await language.add('shell', shellTexts);
  loadRemotesBy(host, shared);
  const currentRemotes = followRemotes(host);

  const renderPage = async (
    address: string,
    request: SsrRequest,
    remotes: RemotesManifest,
  ): Promise<RenderOutcome> => {
    const { pathname } = new URL(address, 'http://any');
    const route = routeAt(pathname);
    const isSignedIn = session.token() !== undefined;
    if (!route || !canBeRendered(route, pathname, isSignedIn)) {
      return { isThere: route !== undefined };
    }
    const queries = createQueryClient();
    const { queries: asInBrowsers } = queries.getDefaultOptions();
    // What failed is rendered as failed, not as if it were about to be asked for again.
    queries.setDefaultOptions({ queries: { ...asInBrowsers, retryOnMount: false } });
    const [i18n] = await Promise.all([
      messagesFor(request.locale),
      isSignedIn ? queries.prefetchQuery(meQuery) : undefined,
      route.rendered ? preparePage(route) : undefined,
    ]);
    const html = await renderUntilComplete(() => {
      const settings = queries.getQueryData<PublicSettings>(settingsQuery.queryKey);
      if (settings) request.site = siteOf(settings);
      return renderToString(
        <Providers queries={queries} i18n={i18n}>
          <StaticRouter location={address}>
            <App />
          </StaticRouter>
        </Providers>,
      );
    }, queries);
    if (request.movedTo !== undefined) return { isThere: true, movedTo: request.movedTo };
    // What is not there, or not for this visitor, is said by the browser, which can ask again.
    if (hasFailed(queries)) return { isThere: !request.isGone };
    const fills = slots.all().filter(({ id }) => request.fills.has(id));
    const { host: hostName, isWide, nowMs, timeZone, site, locale } = request;
    const state: RenderedState = {
      remotes,
      locale,
      isSignedIn,
      fills: fills.map(({ id }) => id),
      renderedFor: { host: hostName, isWide, nowMs, timeZone, site },
      queries: dehydrate(queries, { shouldDehydrateQuery: wasAsked }),
    };
    const page: RenderedPage = {
      html,
      title: request.title || site.siteName,
      locale,
      direction: directionOf(locale),
      state: JSON.stringify(state),
      files: [
        ...new Set([
          ...(route.rendered ? route.files : []),
          ...fills.flatMap(({ files }) => files ?? []),
        ]),
      ],
      laterFiles: route.rendered ? [] : route.files,
    };
    return { page, isThere: true };
  };

  return {
    render: async ({
      address,
      host: hostName,
      isWide,
      cookies,
      languages,
      apiOrigin,
      apiHeaders,
    }) => {
      const remotes = await currentRemotes();
      const left = new AbortController();
      const request: SsrRequest = {
        host: hostName,
        isWide,
        cookies,
        nowMs: Date.now(),
        timeZone: visitorsTimeZone(cookies),
        site: siteDefault,
        locale: detectVisitorsLocale({ cookies, languages }, 'en'),
        title: '',
        fills: new Set(),
        isGone: false,
        fetch: (path, init) => {
          const headers = new Headers(init?.headers);
          for (const [name, value] of Object.entries(apiHeaders)) headers.set(name, value);
          const signals = [left.signal, ...(init?.signal ? [init.signal] : [])];
          return fetch(apiOrigin + String(path), {
            ...init,
            headers,
            signal: AbortSignal.any(signals),
          });
        },
      };
      try {
        return await scope.run(request, () => renderPage(address, request, remotes));
      } finally {
        left.abort();
      }
    },
  };
};
