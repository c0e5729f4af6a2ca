import type { ViewsEvent } from '@ovation/contracts/posts/events';
import { viewsOfDayMax } from '@ovation/contracts/posts/rules';
import { accepted, type Decision } from '../../kernel/commands/decision.ts';

/** Posts a person has viewed on one day. */
export type DayViews = ReadonlySet<string>;

export interface ViewFeeds {
  readonly personId: string;
  readonly day: string;
  /** Posts visible to the person, not their own. */
  readonly feeds: readonly { readonly feedId: string; readonly performerId: string }[];
  readonly now: string;
}

/** Counts each viewed post once a day, up to a daily maximum. */
export const decideViewFeeds = (
  { personId, day, feeds, now }: ViewFeeds,
  viewed: DayViews,
): Decision<ViewsEvent, never> => {
  const newViews = new Map(feeds.map((feed) => [feed.feedId, feed]));
  for (const id of viewed) newViews.delete(id);
  const counted = [...newViews.values()].slice(0, Math.max(0, viewsOfDayMax - viewed.size));
  if (counted.length === 0) return accepted([]);
  const data = { personId, day, feeds: counted, viewedAt: now };
  return accepted([{ type: 'FeedsViewed', data }]);
};
