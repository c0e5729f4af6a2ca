import type { Feed } from '@ovation/contracts/posts/feed';
import type { Actor, Visitor } from '../kernel/http/handler.ts';

/** Post summaries for other modules' lists. */
export interface Posts {
  /** Summaries of a creator's own posts, by id; removed ones are absent. */
  summaries(
    feedIds: readonly string[],
    performerId: string,
  ): Promise<ReadonlyMap<string, PostSummary>>;
  /** Summaries of posts that a reader can open, by any author. */
  openSummaries(
    feedIds: readonly string[],
    reader: Visitor & { readonly actor: Pick<Actor, 'id'> },
  ): Promise<ReadonlyMap<string, PostSummary>>;
}

/** Summary of an open post: the beginning of its text and its first picture. */
export interface PostSummary {
  readonly type: Feed['type'];
  /** Beginning of the text, or the poll's question; empty when there is neither. */
  readonly text: string;
  readonly thumbnail: string | null;
  readonly totalFile: number;
  /** Current price; 0 when not for sale. */
  readonly price: number;
}

export interface FeedsOffers {
  readonly posts: Posts;
}
