import type { PerformerDocument } from '@ovation/contracts/performers/readModels';
import { describe, expect, it } from 'vitest';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { PageRequest } from '../kernel/readModels/slice.ts';
import { openToAll } from '../testing/visibility.ts';
import { indexOf, mapOf, type SitemapDeps, sitemapProfilesMax } from './sitemap.ts';

const config = { PUBLIC_ORIGIN: 'https://ovation.example/' };
const creator = (username: string, more: Partial<PerformerDocument> = {}): PerformerDocument =>
  ({ username, isOpen: true, mayPublish: true, ...more }) as PerformerDocument;

/** Read models that hold these creators, in the order in which they joined. */
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

describe('a map of creators', () => {
  it('leaves out who may not publish, has no page yet, or was erased', async () => {
    const deps = holding([
      creator('luna'),
      creator('pending', { mayPublish: false }),
      creator('applying', { isOpen: false }),
      creator('[erased]'),
      creator('theo.a-b_c'),
    ]);
    expect(namesIn(await mapOf(deps, 1)).slice(-2)).toEqual(['luna', 'theo.a-b_c']);
    expect(await mapOf(deps, 1)).not.toMatch(/pending|applying|erased/);
  });

  it('begins with the pages that are open to everybody', async () => {
    expect(namesIn(await mapOf(holding([]), 1))).toEqual([
      '',
      'explore',
      'page/terms',
      'page/about',
    ]);
  });

  it('is one of several where there are many, and each creator stands in one', async () => {
    const names = Array.from({ length: sitemapProfilesMax + 700 }, (_, at) => `star${at}`);
    const deps = holding(names.map((name) => creator(name)));
    expect(namesIn(await indexOf(deps))).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
    const [first, second] = await Promise.all([mapOf(deps, 1), mapOf(deps, 2)]);
    expect(
      [...namesIn(first), ...namesIn(second)].filter((name) => name.startsWith('star')),
    ).toEqual(names);
    expect(await mapOf(deps, 3)).toBeUndefined();
  });
});
