import type { Page } from '@ovation/contracts/kernel/page';
import type { Feed } from '@ovation/contracts/posts/feed';
import type { FeedEdit, FeedStats } from '@ovation/contracts/posts/stats';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const feeds = {
  lists: all('feeds', 'list'),
  list: (filter: object) => under<ListKey<Feed>>('feeds', 'list', filter),
  /** Number of posts above the newest one shown. */
  heads: all('feeds', 'head'),
  head: (filter: object, newestId: string) =>
    under<Key<Page<Feed>['data']>>('feeds', 'head', filter, newestId),
  one: (id: string) => under<Key<Feed>>('feeds', 'one', id),
  ones: all('feeds', 'one'),
  /** Post with files that are still processing. */
  preparing: (id: string) => under<Key<string>>('feeds', 'preparing', id),
  ownLists: all('feeds', 'own'),
  /** Own posts by publication date (published or scheduled); both ISO 8601. */
  ownBetween: (from: string, to: string) =>
    under<ListKey<Feed>>('feeds', 'own', 'between', from, to),
  ownOne: (id: string) => under<Key<Feed>>('feeds', 'own', 'one', id),
  figures: (id: string, from: string, to: string) =>
    under<Key<FeedStats>>('feeds', 'figures', id, from, to),
  history: (id: string, offset: number) =>
    under<Key<Page<FeedEdit>>>('feeds', 'own', 'history', id, offset),
  own: (status: string) => under<ListKey<Feed>>('feeds', 'own', status),
} as const;
