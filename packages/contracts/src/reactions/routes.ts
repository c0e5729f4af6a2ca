import { z } from 'zod';
import { contentTypesWith } from '../content/rules.ts';
import { cursorListOf, fixedOrderCursorPageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { PerformerCard } from '../performers/performer.ts';
import { Feed } from '../posts/feed.ts';
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
    summary: 'Likes or bookmarks an object that the person can see, locked or open. Idempotent',
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
    summary: 'Withdraws a like or a bookmark, also of an object that no longer exists. Idempotent',
    body: Reaction,
    status: 204,
    problems: [],
    limit: 'reaction',
  },
  listBookmarkedFeeds: {
    ...bookmarks,
    path: '/reactions/feeds/bookmark',
    summary:
      'The person’s bookmarked posts that are still visible to them, most recently bookmarked first',
    answer: cursorListOf(Feed),
  },
  listBookmarkedPerformers: {
    ...bookmarks,
    path: '/reactions/performers/bookmark',
    summary:
      'The person’s bookmarked creators that are still visible to them, most recently bookmarked first',
    answer: cursorListOf(PerformerCard),
  },
  listBookmarkedGalleries: {
    ...pointers,
    path: '/reactions/galleries/bookmark',
    summary:
      'The person’s bookmarked galleries that are still visible to them, most recently bookmarked first',
  },
  listBookmarkedVideos: {
    ...pointers,
    path: '/reactions/videos/bookmark',
    summary:
      'The person’s bookmarked videos that are still visible to them, most recently bookmarked first',
  },
  listBookmarkedProducts: {
    ...pointers,
    path: '/reactions/products/bookmark',
    summary:
      'The person’s bookmarked products that are still visible to them, most recently bookmarked first',
  },
  listBookmarks: {
    ...pointers,
    path: '/reactions/{type}/bookmark',
    summary: 'Ids of the person’s bookmarks of one type that are still visible to them',
    params: z.strictObject({ type: z.enum(contentTypesWith('bookmarkable')) }),
  },
});
