import type { Feed } from '@ovation/contracts/feeds/feed';
import type { Actor, Visitor } from '../kernel/http/handler.ts';

/** Posts, as lists of others show them. */
export interface Posts {
  /** Lines of a creator’s own posts, by id; of what is gone there is none. */
  lines(feedIds: readonly string[], performerId: string): Promise<ReadonlyMap<string, PostLine>>;
  /** The same of those among them that a reader can open, whoever wrote them. */
  openLines(
    feedIds: readonly string[],
    reader: Visitor & { readonly actor: Pick<Actor, 'id'> },
  ): Promise<ReadonlyMap<string, PostLine>>;
}

/** A post as somebody who can open it finds it beside something else: how it begins, and its first picture. */
export interface PostLine {
  readonly type: Feed['type'];
  /** How it begins, or else what its poll asks; empty where it has neither. */
  readonly text: string;
  readonly thumbnail: string | null;
  readonly totalFile: number;
  /** What it costs now; 0 for what is not sold any more. */
  readonly price: number;
}

export interface FeedsOffers {
  readonly posts: Posts;
}
