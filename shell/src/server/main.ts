import type { Remote } from '@ovation/contracts/kernel/remotes';
import { provideSsrRequest, type SsrRequest } from '@ovation/page-rendering/client/ssrRequest';
import type { RenderHost, ShellServerBundle } from '@ovation/page-rendering/server/pageRenderer';
import { createRemoteBundles } from '@ovation/page-rendering/server/remoteBundles';
import { type Catalog, language } from '@ovation/ui-kit/i18n/language';
import { providedLater } from '../remotes/provided.ts';
import { remoteList } from '../remotes/remotes.ts';
import { provideOwnRoutes } from '../routes/routes.ts';
import { shellTexts } from '../start/catalog.ts';
import { ownRoutes } from '../start/ownRoutes.ts';
import { renderPage } from './renderPage.tsx';
import { renderPageSkeletons } from './renderPageSkeletons.tsx';
import { ssrRequestOf } from './ssrRequestOf.ts';

/** Loads remotes from their server bundles, after their messages. */
const loadRemotesBy = (host: RenderHost, shared: ReadonlyMap<string, unknown>): void => {
  const bundles = createRemoteBundles(host, shared);
  const addTexts = (remote: Remote): Promise<void> =>
    language.add(`${remote.name}@${remote.version}`, async (locale) => {
      const { catalog } = await bundles.load<{ catalog: Catalog }>(remote, remote.catalog);
      return catalog(locale);
    });
  remoteList.loadBy({
    register: (changed) => {
      bundles.dropOld(changed);
      for (const remote of changed) addTexts(remote).catch(host.report);
    },
    load: bundles.load,
  });
};

/** Request for content that is the same for all visitors; makes no calls. */
const anonymousRequest = (): SsrRequest =>
  ssrRequestOf(
    {
      address: '/',
      host: '',
      cookies: '',
      languages: [],
      isWide: false,
      nowMs: 0,
      apiOrigin: '',
      apiHeaders: {},
    },
    AbortSignal.abort(),
  );

/** Creates the server renderer of pages, from the same components as in browsers. */
export const createPageRenderer: ShellServerBundle['createPageRenderer'] = async (host) => {
  const scope = host.scope<SsrRequest>();
  provideSsrRequest(scope.get);
  const shared = new Map(
    await Promise.all(
      Object.entries(providedLater).map(async ([name, load]) => [name, await load()] as const),
    ),
  );
  await language.add('shell', shellTexts);
  provideOwnRoutes(ownRoutes);
  loadRemotesBy(host, shared);
  return {
    async render(request) {
      const remotes = await host.readRemotes();
      remoteList.adopt(remotes);
      const left = new AbortController();
      const ssrRequest = ssrRequestOf(request, left.signal);
      try {
        return await scope.run(ssrRequest, () =>
          renderPage(request.address, ssrRequest, remotes, host.report),
        );
      } finally {
        left.abort();
      }
    },
    skeletons: () => scope.run(anonymousRequest(), renderPageSkeletons),
  };
};
