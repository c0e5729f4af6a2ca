import type { Feed } from '@ovation/contracts/feeds/feed';
import type { feedChanged, feedPublished } from '@ovation/contracts/feeds/push';
import { timelineAgeMsMax } from '@ovation/contracts/feeds/rules';
import { bookmarks } from '../bookmarks/keys.ts';
import { lookedAt } from '../live/objectRoom.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { once, soon } from '../live/spread.ts';
import { performers } from '../performers/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { updatePages } from '../query/updatePages.ts';
import { postQuery } from './calls.ts';
import { feeds } from './keys.ts';

/** Shows a post otherwise at once, wherever it stands. */
export const updateFeed = (feedId: string, change: (known: Feed) => Feed): void => {
  const changed = (known: Feed): Feed => (known._id === feedId ? change(known) : known);
  queryClient.setQueryData<Feed>(feeds.one(feedId), (known) => known && changed(known));
  updatePages(feeds.lists, changed);
  updatePages(bookmarks.feeds, changed);
};

/** A post was written anew, hidden or removed: whoever shows it by itself reads it again. */
const onFeedChanged = (feedId: string): Promise<void> => invalidate(feeds.one(feedId));

/** A post was read by itself: shown so wherever it stands. Why it stands there is the list's. */
export const onPostRead = (post: Feed): void =>
  updateFeed(post._id, ({ reason }) => ({ ...post, reason }));

/** A creator has written, changed or removed a post: their page counts them. */
export const afterPostWritten = (): Promise<void> =>
  invalidate(feeds.ownLists, feeds.lists, feeds.ones, performers.own, performers.ones);

/** A post is not as it was shown: what was done with it was refused. */
export const afterPostRefused = (feedId: string): Promise<void> =>
  invalidate(feeds.one(feedId), feeds.lists);

/** Somebody whom the person follows or subscribes to has published: lists say how many are new. */
export const onFeedPublished = (): Promise<void> => invalidate(feeds.heads);

/**
 * Whatever was told of posts may have been missed. Lists stay as they are, so that nothing moves under whoever
 * reads; those of their posts that are looked at are read by themselves.
 */
const afterMissed = async (): Promise<void> => {
  await invalidate(feeds.heads, feeds.ones);
  await Promise.all(
    lookedAt('feed').map(async (id) => {
      const query = postQuery(id);
      await queryClient.prefetchQuery(query);
      const post = queryClient.getQueryData(query.queryKey);
      if (post) onPostRead(post);
    }),
  );
};

export const followFeeds = (): void => {
  onPush<typeof feedPublished>('feed/published', once(onFeedPublished, timelineAgeMsMax));
  const readSoon = soon(onFeedChanged);
  onPush<typeof feedChanged>('feed/changed', ({ feedId }) => readSoon(feedId));
  onMissedPushes(afterMissed);
};
