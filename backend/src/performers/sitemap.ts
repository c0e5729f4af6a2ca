import { usernamePattern } from '@ovation/contracts/accounts/rules';
import {
  type PerformerDocument,
  performerListOwner,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import type { Express } from 'express';
import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { recordMethods } from '../kernel/http/allowedMethods.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import { CommonProblem } from '../kernel/problems/problemResponse.ts';
import type { OriginConfig } from '../kernel/process/environment.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import type { PagesOffers } from '../pages/public.ts';

export interface SitemapDeps extends Pick<Base, 'readModels'>, PagesOffers {
  readonly visibility: Pick<Visibility, 'hiddenFrom'>;
  readonly config: OriginConfig;
}

/** Maximum creators per sitemap; the protocol allows 50,000 URLs. */
export const sitemapProfilesMax = 10_000;
/** Batch size of reads. */
const batchSize = 500;
const cacheMs = 10 * 60_000;
const cacheBytesMax = mebibytes(16);

/** Public pages besides creators and operator pages, in the first sitemap. */
const publicPages = ['/', '/explore'];

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xmlDocument = (root: string, entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} ${namespace}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');

/** Reports if a creator is listed: open, may publish, and not erased (no username). */
const isListed = ({ isOpen, mayPublish, username }: PerformerDocument): boolean =>
  isOpen && mayPublish && usernamePattern.test(username);

/** Anonymous visitor without a country: sitemaps are the same everywhere. */
const anonymousVisitor: Visitor = { actor: undefined, client: { country: undefined } };

/** Iterates over the usernames of one sitemap in registration order: full sitemaps keep theirs. */
async function* usernamesOf(
  { readModels, visibility }: Pick<SitemapDeps, 'readModels' | 'visibility'>,
  at: number,
): AsyncGenerator<string> {
  const from = (at - 1) * sitemapProfilesMax;
  for (let read = 0; read < sitemapProfilesMax; read += batchSize) {
    const { data } = await readModels.page(performersModel, performerListOwner, 'newest', {
      offset: from + read,
      limit: batchSize,
      newestFirst: false,
    });
    const listed = data.filter(isListed);
    const ids = listed.map(({ performerId }) => performerId);
    const hidden = await visibility.hiddenFrom(anonymousVisitor, ids);
    for (const { performerId, username } of listed) if (!hidden.has(performerId)) yield username;
    if (data.length < batchSize) return;
  }
}

const countSitemaps = async ({ readModels }: Pick<SitemapDeps, 'readModels'>): Promise<number> => {
  const total = await readModels.count(performersModel, performerListOwner, 'newest');
  return Math.max(1, Math.ceil(total / sitemapProfilesMax));
};

/** Renders `sitemap.xml`, the index. */
export const renderIndex = async (deps: SitemapDeps): Promise<string> => {
  const { origin } = new URL(deps.config.PUBLIC_ORIGIN);
  const maps = Array.from(
    { length: await countSitemaps(deps) },
    (_, at) => `/sitemap-${at + 1}.xml`,
  );
  return xmlDocument(
    'sitemapindex',
    maps.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`),
  );
};

/** Renders `sitemap-3.xml`; undefined when it does not exist. */
export const renderSitemap = async (deps: SitemapDeps, at: number): Promise<string | undefined> => {
  if (at < 1 || at > (await countSitemaps(deps))) return undefined;
  const { origin } = new URL(deps.config.PUBLIC_ORIGIN);
  const entry = (path: string): string => `<url><loc>${origin}${path}</loc></url>`;
  const pages = at === 1 ? [...publicPages, ...(await deps.publishedPages.paths())] : [];
  const entries = pages.map(entry);
  for await (const username of usernamesOf(deps, at)) entries.push(entry(`/${username}`));
  return xmlDocument('urlset', entries);
};

/** Mounts the sitemaps of public pages: `/sitemap.xml` and those it lists. */
export const mountSitemap = (app: Express, deps: SitemapDeps): void => {
  const cache = sizedCache<string>({ bytesMax: cacheBytesMax, ttl: cacheMs });
  const cachedXml = async (
    name: string,
    make: () => Promise<string | undefined>,
  ): Promise<string> => {
    const known = cache.get(name) ?? (await make());
    if (known === undefined) throw new CommonProblem('NOT_FOUND');
    if (!cache.has(name)) cache.set(name, known);
    return known;
  };
  const paths = { index: '/sitemap.xml', map: /^\/sitemap-([1-9]\d{0,5})\.xml$/ } as const;
  app.get(paths.index, async (_, response) => {
    const xml = await cachedXml('index', () => renderIndex(deps));
    response.type('application/xml').setHeader('cache-control', `max-age=${cacheMs / 1_000}`);
    response.end(xml);
  });
  app.get(paths.map, async (request, response) => {
    const at = Number(request.params[0]);
    const xml = await cachedXml(String(at), () => renderSitemap(deps, at));
    response.type('application/xml').setHeader('cache-control', `max-age=${cacheMs / 1_000}`);
    response.end(xml);
  });
  app.all(paths.index, recordMethods('GET'));
};
