import type { Feed } from '@ovation/contracts/posts/feed';
import { dayIn } from '@ovation/ui-kit/i18n/dates';
import { useTimeZone } from '@ovation/ui-kit/i18n/timeZone';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { isScheduled } from '../drafts/savedPost.ts';
import { type Days, timeRange } from './days.ts';

const postsAtOnce = 100;

/** Time of a post in the calendar: when it was published, or will be. */
export const timeOf = (feed: Feed): string =>
  (isScheduled(feed) ? feed.scheduledAt : feed.publishedAt) ?? feed.createdAt;

/** Own published and scheduled posts of a range, by the reader's days; earliest first. */
export const usePostsByDay = (
  days: Days,
): { readonly pages: Pages<Feed>; readonly of: (day: number) => readonly Feed[] } => {
  const timeZone = useTimeZone();
  const { from, to } = timeRange(days);
  const pages = usePages(
    keys.feeds.ownBetween(from, to),
    async (start) =>
      (await api.feeds.listOwnFeeds({ query: { ...start, from, to, limit: postsAtOnce } })).data,
  );
  const byDay = new Map<number, Feed[]>();
  const inOrder = (pages.items ?? []).toSorted(
    (one, other) => Date.parse(timeOf(one)) - Date.parse(timeOf(other)),
  );
  for (const feed of inOrder) {
    const day = dayIn(timeZone, new Date(timeOf(feed)));
    byDay.set(day, [...(byDay.get(day) ?? []), feed]);
  }
  return { pages, of: (day) => byDay.get(day) ?? [] };
};
