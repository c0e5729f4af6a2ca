import type { Block } from '@ovation/contracts/pages/content';
import { pageRoutes } from '@ovation/contracts/pages/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import type { PagesNeeds } from './deps.ts';
import { ensurePages } from './ensurePages.ts';
import { parseMarkdown } from './markdown.ts';
import type { PagesOffers } from './public.ts';
import { createPublishedPages } from './publishedPages.ts';
import { getPost, getStaffPost, listStaffPosts, previewPost, searchPosts } from './readPages.ts';
import {
  createPost,
  removeTranslation,
  retirePost,
  translatePost,
  updatePost,
} from './writePages.ts';

const cacheBytesMax = mebibytes(4);

/** Creates a cached Markdown parser. */
const createCachedParser = () => {
  const cache = sizedCache<{ readonly blocks: readonly Block[] }>({ bytesMax: cacheBytesMax });
  return (markdown: string): readonly Block[] => {
    const known = cache.get(markdown);
    if (known) return known.blocks;
    const blocks = parseMarkdown(markdown);
    cache.set(markdown, { blocks });
    return blocks;
  };
};

export const pages = defineCapability<PagesNeeds, PagesOffers>('pages', (needs) => ({
  offers: { publishedPages: createPublishedPages(needs) },
  area: () =>
    defineArea(
      'posts',
      pageRoutes,
      { ...needs, read: createCachedParser() },
      {
        searchPosts,
        getPost,
        listStaffPosts,
        getStaffPost,
        createPost,
        updatePost,
        translatePost,
        removeTranslation,
        retirePost,
        previewPost,
      },
    ),
  atStart: (context) => ensurePages(needs.commands, context),
}));
