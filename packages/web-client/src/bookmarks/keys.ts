import type { PerformerCard } from '@ovation/contracts/performers/performer';
import type { Feed } from '@ovation/contracts/posts/feed';
import { all, type ListKey, under } from '../query/queryKey.ts';

export const bookmarks = {
  all: all('reactions', 'bookmarks'),
  feeds: under<ListKey<Feed>>('reactions', 'bookmarks', 'feeds'),
  performers: under<ListKey<PerformerCard>>('reactions', 'bookmarks', 'performers'),
} as const;
