import type { Actor } from '../kernel/handler.ts';

/** Posts, as far as a person sees them at all, locked or open. */
export interface ShownFeeds {
  /** From the log; undefined where it is not there for this person. */
  find(
    feedId: string,
    reader: Pick<Actor, 'id'>,
  ): Promise<{ readonly performerId: string; readonly text: string } | undefined>;
}

export interface FeedsOffers {
  readonly shownFeeds: ShownFeeds;
}
