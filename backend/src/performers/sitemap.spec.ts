import type { PerformerDocument } from '@ovation/contracts/performers/readModels';
import { describe, expect, it } from 'vitest';
import type { PageRequest } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { openToAll } from '../testing/visibility.ts';
import { renderIndex, renderSitemap, type SitemapDeps, sitemapProfilesMax } from './sitemap.ts';

const config = { PUBLIC_ORIGIN: 'https://ovation.example/' };
const creator = (username: string, more: Partial<PerformerDocument> = {}): PerformerDocument =>
  ({ username, isOpen: true, mayPublish: true, ...more }) as PerformerDocument;

/** Read models with these creators in registration order. */
const holding = (creators: readonly PerformerDocument[]): SitemapDeps => ({
  config,
  publishedPages: { paths: async () => ['/page/terms', '/page/about'] },
  visibility: openToAll,
  readModels: {
    count: async () => creators.length,
    page: async (
      _model: unknown,
      _owner: string,
      _index: string,
      { offset, limit }: PageRequest,
    ) => ({
      data: creators.slice(offset, offset + limit),
      total: creators.length,
      next: undefined,
    }),
  } as unknown as ReadModels,
});

const namesIn = (xml = ''): string[] =>
  [...xml.matchAll(/<loc>https:\/\/ovation\.example\/([^<]*)<\/loc>/g)].map(
    ([, name = '']) => name,
  );

describe('a sitemap of creators', () => {
  it('excludes creators who are unverified, without a page, or erased', async () => {
    const deps = holding([
      creator('luna'),
      creator('pending', { mayPublish: false }),
      creator('applying', { isOpen: false }),
      creator('[erased]'),
      creator('theo.a-b_c'),
    ]);
    expect(namesIn(await renderSitemap(deps, 1)).slice(-2)).toEqual(['luna', 'theo.a-b_c']);
    expect(await renderSitemap(deps, 1)).not.toMatch(/pending|applying|erased/);
  });

  it('starts with the public pages', async () => {
    expect(namesIn(await renderSitemap(holding([]), 1))).toEqual([
      '',
      'explore',
      'page/terms',
      'page/about',
    ]);
  });

  it('is split when there are many creators, each in one part', async () => {
    const names = Array.from({ length: sitemapProfilesMax + 700 }, (_, at) => `star${at}`);
    const deps = holding(names.map((name) => creator(name)));
    expect(namesIn(await renderIndex(deps))).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
    const [first, second] = await Promise.all([renderSitemap(deps, 1), renderSitemap(deps, 2)]);
    expect(
      [...namesIn(first), ...namesIn(second)].filter((name) => name.startsWith('star')),
    ).toEqual(names);
    expect(await renderSitemap(deps, 3)).toBeUndefined();
  });
});
