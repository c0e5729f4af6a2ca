import type { Feed } from '@ovation/contracts/posts/feed';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { fromOffset, type PageStart } from '@ovation/web-client/query/pages';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export interface FeedFilter {
  /** Search words. */
  readonly q?: string;
  readonly performerId?: string;
  readonly source?: 'following' | 'discover' | 'for-you' | 'trending' | 'bought';
  readonly category?: string;
  readonly tag?: string;
}

export const pageSize = 20;
/** Lists ordered by publication time; the others have no new posts to announce. */
const isByTime = ({ source }: FeedFilter): boolean =>
  source === undefined || source === 'following' || source === 'discover';

const pageOf = async (filter: FeedFilter, start: PageStart) =>
  (await api.feeds.listFeeds({ query: { ...filter, ...start, limit: pageSize } })).data;

/**
 * Loads posts page by page, starting after `after` posts, and counts posts newer than the first shown one.
 */
export const useFeeds = (filter: FeedFilter, after = 0) => {
  const queries = useQueryClient();
  const key = keys.feeds.list(after > 0 ? { ...filter, after } : filter);
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => pageOf(filter, pageParam),
    ...fromOffset(after),
    // What is being read does not move: newer posts are announced and loaded on request.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { fetchNextPage } = list;
  const loadMore = useCallback(() => {
    // A second request while a page is loading waits for the first one.
    fetchNextPage({ cancelRefetch: false }).catch(reportError);
  }, [fetchNextPage]);
  // A post that was pinned meanwhile has moved up, so it can be on two pages.
  const posts = [
    ...new Map((list.data?.pages ?? []).flatMap((page) => page.data).map((one) => [one._id, one])),
  ].map(([, post]) => post);
  const newest = posts[0]?._id;
  const latest = useQuery({
    queryKey: keys.feeds.head(filter, newest ?? ''),
    queryFn: async () => (await pageOf(filter, {})).data,
    // A list that starts further down announces no new posts.
    enabled: list.isSuccess && isByTime(filter) && after === 0,
    // The first page was just read: it is requested again once a push announces another post.
    ...(list.data?.pages[0] && {
      initialData: list.data.pages[0].data,
      initialDataUpdatedAt: list.dataUpdatedAt,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = new Set(posts.map(({ _id }) => _id));
  const newCount = after > 0 ? 0 : countNewer(latest.data ?? [], known);
  return {
    posts,
    newCount,
    error: list.error,
    isPending: list.isPending,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore,
    retry: () => {
      list.refetch().catch(reportError);
    },
    showNew: async (): Promise<void> => {
      // First: the list saves its scroll position when it unmounts, and restores it with the new rows.
      scrollTo({ top: 0, behavior: 'instant' });
      await queries.resetQueries({ queryKey: key });
    },
  };
};

/** Counts the posts at the head of the newest page that are not shown yet. */
const countNewer = (newest: readonly Feed[], known: ReadonlySet<string>): number => {
  const at = newest.findIndex(({ _id }) => known.has(_id));
  return at === -1 ? newest.length : at;
};
