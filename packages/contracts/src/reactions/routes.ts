import { z } from 'zod';
import { contentTypesWith } from '../content/rules.ts';
import { Feed } from '../feeds/feed.ts';
import { cursorListOf, fixedOrderCursorPageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { PerformerCard } from '../performers/performer.ts';
import { Bookmark, Reaction } from './reaction.ts';

const bookmarks = {
  method: 'GET',
  who: 'member',
  query: fixedOrderCursorPageQuery({}),
  status: 200,
  problems: [],
} as const satisfies Partial<Route>;

const pointers = { ...bookmarks, answer: cursorListOf(Bookmark) } as const;

export const reactionRoutes = defineRoutes({
  addReaction: {
    method: 'POST',
    path: '/reactions',
    who: 'member',
    summary:
      'Likes or bookmarks something that the person can see, locked or open. Right also for who has done so already',
    body: Reaction,
    answer: Reaction,
    status: 200,
    problems: [commonProblems.FORBIDDEN, commonProblems.NOT_FOUND],
    limit: 'reaction',
  },
  removeReaction: {
    method: 'DELETE',
    path: '/reactions',
    who: 'member',
    summary:
      'Takes a like or a bookmark back, also of what is not there any more. Right also where there is none',
    body: Reaction,
    status: 204,
    problems: [],
    limit: 'reaction',
  },
  listBookmarkedFeeds: {
    ...bookmarks,
    path: '/reactions/feeds/bookmark',
    summary: 'The posts that the person has bookmarked and can still see, the last kept first',
    answer: cursorListOf(Feed),
  },
  listBookmarkedPerformers: {
    ...bookmarks,
    path: '/reactions/performers/bookmark',
    summary: 'The creators whom the person has bookmarked and can still see, the last kept first',
    answer: cursorListOf(PerformerCard),
  },
  listBookmarkedGalleries: {
    ...pointers,
    path: '/reactions/galleries/bookmark',
    summary: 'The galleries that the person has bookmarked and can still see, the last kept first',
  },
  listBookmarkedVideos: {
    ...pointers,
    path: '/reactions/videos/bookmark',
    summary: 'The videos that the person has bookmarked and can still see, the last kept first',
  },
  listBookmarkedProducts: {
    ...pointers,
    path: '/reactions/products/bookmark',
    summary: 'The products that the person has bookmarked and can still see, the last kept first',
  },
  listBookmarks: {
    ...pointers,
    path: '/reactions/{type}/bookmark',
    summary: 'What the person has bookmarked of one type and can still see, by its ids',
    params: z.strictObject({ type: z.enum(contentTypesWith('bookmarkable')) }),
  },
});
