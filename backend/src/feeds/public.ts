import type { Commenters } from '@ovation/contracts/content/access/rules';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { Actor, CallKind, Visitor } from '../kernel/handler.ts';
import type { RenderedJson } from '../kernel/renderedJson.ts';

/** A post that is there for somebody, locked or open. */
export interface ShownFeed {
  readonly performerId: string;
  readonly text: string;
  readonly isOpen: boolean;
  /** False of what its creator has not published, or has taken away: its buyers read it, and that is all. */
  readonly isPublished: boolean;
  /** Who may comment on it, of those who can open it. */
  readonly commenters: Commenters;
  readonly isSubscribed: boolean;
}

/** Posts, as far as a person sees them at all. */
export interface ShownFeeds {
  /** From the log; undefined where it is not there for this person, or for who is not signed in. */
  find(
    feedId: string,
    reader: Pick<Actor, 'id'> | undefined,
    call?: CallKind,
  ): Promise<ShownFeed | undefined>;
  /** What it holds, for the staff who look into it: also of a draft, or of one that was removed. */
  content(
    feedId: string,
  ): Promise<{ readonly text: string; readonly fileIds: readonly string[] } | undefined>;
}

/** Posts, as lists of others show them. */
export interface Posts {
  /** Those that show a visitor all the words of a text, the newest first: JSON of a page of them. */
  foundJson(q: string, limit: number, visitor: Visitor): Promise<FoundPosts>;
  /** JSON of each of these that the visitor sees, in the order given. */
  cardsJson(
    feedIds: readonly string[],
    visitor: Visitor,
    mustBeFresh: boolean,
  ): Promise<RenderedJson>;
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

export interface FoundPosts {
  readonly json: RenderedJson;
  readonly total: number;
}

export interface FeedsOffers {
  readonly shownFeeds: ShownFeeds;
  readonly posts: Posts;
}
