import type { ViewsEvent } from '@ovation/contracts/feeds/events';
import { viewsOfDayMax } from '@ovation/contracts/feeds/rules';
import { accepted, type Decision } from '../../kernel/commands/decision.ts';

/** The posts that a person has looked at on one day. */
export type ViewsOfDay = ReadonlySet<string>;

export interface ViewFeeds {
  readonly personId: string;
  readonly day: string;
  /** Those that are there for the person, and others'. */
  readonly feeds: readonly { readonly feedId: string; readonly performerId: string }[];
  readonly now: string;
}

/** A post counts once a day; beyond so many on one day none does. */
export const decideViewFeeds = (
  { personId, day, feeds, now }: ViewFeeds,
  viewed: ViewsOfDay,
): Decision<ViewsEvent, never> => {
  const news = new Map(feeds.map((feed) => [feed.feedId, feed]));
  for (const id of viewed) news.delete(id);
  const counted = [...news.values()].slice(0, Math.max(0, viewsOfDayMax - viewed.size));
  if (counted.length === 0) return accepted([]);
  const data = { personId, day, feeds: counted, viewedAt: now };
  return accepted([{ type: 'FeedsViewed', data }]);
};
