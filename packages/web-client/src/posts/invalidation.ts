import type { Feed } from '@ovation/contracts/posts/feed';
import type { feedChanged, feedPublished } from '@ovation/contracts/posts/push';
import { timelineAgeMsMax } from '@ovation/contracts/posts/rules';
import { bookmarks } from '../bookmarks/keys.ts';
import { afterRandomDelay, debounced } from '../live/debounce.ts';
import { viewedObjects } from '../live/objectRoom.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { performers } from '../performers/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { updatePages } from '../query/updatePages.ts';
import { postQuery } from './calls.ts';
import { feeds } from './keys.ts';

/** Updates a post in all cached lists. */
export const updateFeed = (feedId: string, change: (known: Feed) => Feed): void => {
  const changed = (known: Feed): Feed => (known._id === feedId ? change(known) : known);
  queryClient.setQueryData<Feed>(feeds.one(feedId), (known) => known && changed(known));
  updatePages(feeds.lists, changed);
  updatePages(bookmarks.feeds, changed);
};

/** Handles the push of an edited, hidden or deleted post: reloads its own page. */
const onFeedChanged = (feedId: string): Promise<void> => invalidate(feeds.one(feedId));

/**
 * Updates a post in all cached lists after it was loaded by itself; lists keep their reason for showing it.
 */
export const onPostRead = (post: Feed): void =>
  updateFeed(post._id, ({ reason }) => ({ ...post, reason }));

/** Invalidates after a creator has written, changed or deleted a post, which their page counts. */
export const afterPostWritten = (): Promise<void> =>
  invalidate(feeds.ownLists, feeds.lists, feeds.ones, performers.own, performers.ones);

/** Invalidates a post after an action was rejected, as it has changed. */
export const afterPostRefused = (feedId: string): Promise<void> =>
  invalidate(feeds.one(feedId), feeds.lists);

/** Handles the push of a new post: lists show the number of new posts. */
export const onFeedPublished = (): Promise<void> => invalidate(feeds.heads);

/**
 * Handles missed pushes about posts. Lists keep their order, so that nothing moves while reading; their
 * visible posts are reloaded individually.
 */
const afterMissed = async (): Promise<void> => {
  await invalidate(feeds.heads, feeds.ones);
  await Promise.all(
    viewedObjects('feed').map(async (id) => {
      const query = postQuery(id);
      await queryClient.prefetchQuery(query);
      const post = queryClient.getQueryData(query.queryKey);
      if (post) onPostRead(post);
    }),
  );
};

export const followFeeds = (): void => {
  onPush<typeof feedPublished>('feed/published', debounced(onFeedPublished, timelineAgeMsMax));
  const readSoon = afterRandomDelay(onFeedChanged);
  onPush<typeof feedChanged>('feed/changed', ({ feedId }) => readSoon(feedId));
  onMissedPushes(afterMissed);
};
