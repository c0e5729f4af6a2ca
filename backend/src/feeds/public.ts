import type { Visitor } from '../blocking/public.ts';
import type { Actor } from '../kernel/handler.ts';

/** Posts, as far as a person sees them at all, locked or open. */
export interface ShownFeeds {
  /** From the log; undefined where it is not there for this person. */
  find(
    feedId: string,
    reader: Pick<Actor, 'id'>,
  ): Promise<{ readonly performerId: string; readonly text: string } | undefined>;
}

/** Posts, as those who search see them. */
export interface Posts {
  /** Those that show a visitor all the words of a text, the newest first: JSON of a page of them. */
  foundJson(q: string, limit: number, visitor: Visitor): Promise<FoundPosts>;
}

export interface FoundPosts {
  readonly json: string;
  readonly total: number;
}

export interface FeedsOffers {
  readonly shownFeeds: ShownFeeds;
  readonly posts: Posts;
}
