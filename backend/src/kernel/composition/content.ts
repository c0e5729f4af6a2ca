import type { Commentable } from '@ovation/contracts/content/access/rules';
import type { ContentType, ContentTypeWith } from '@ovation/contracts/content/rules';
import type { Item } from '@ovation/contracts/purchases/item';
import type { CallKind, Visitor } from '../http/handler.ts';
import { pageJson, type RenderedJson } from '../http/renderedJson.ts';
import { memoize } from '../memoize.ts';

/** Piece of content as a visitor sees it. */
export interface ContentItem extends Omit<Commentable, 'isOwn'> {
  readonly ownerId: string;
  /** Its text, as a report quotes it; empty if it has none. */
  readonly quote: string;
  /** Content that a comment belongs to; null for all else. */
  readonly parent: {
    readonly objectType: ContentTypeWith<'commentable'>;
    readonly objectId: string;
  } | null;
}

/** Full content of an item, for staff who review it. */
export interface ContentDetails {
  readonly text: string;
  readonly fileIds: readonly string[];
}

/** Page of search results, as JSON. */
export interface ContentSearchResult {
  readonly json: RenderedJson;
  readonly total: number;
}

/** Source of content of one type: contributed by its capability, queried by all that deal with content. */
export interface ContentSource {
  readonly type: ContentType;
  /** From the log; undefined if it does not exist for the visitor. */
  find(id: string, visitor: Visitor, call: CallKind): Promise<ContentItem | undefined>;
  /** Also of a draft or of removed content; undefined if nothing is left. */
  details(id: string): Promise<ContentDetails | undefined>;
  /** JSON of those that the visitor may see, in the order given; absent if lists return ids alone. */
  cards?(ids: readonly string[], visitor: Visitor, mustBeFresh: boolean): Promise<RenderedJson>;
  /**
   * Items visible to the visitor that contain all words of a text, the best or newest first; absent if not
   * searchable.
   */
  search?(q: string, limit: number, visitor: Visitor): Promise<ContentSearchResult>;
}

/** Content as offered to a fan. */
export interface Offer {
  readonly item: Item;
  readonly performerId: string;
  /** Tokens; 0: not for sale. */
  readonly price: number;
  /** End of the offer: the fan cannot see it from this instant on, however late its event arrives. */
  readonly endsAt: string | null;
}

/** Source of content that fans buy. */
export interface SellableSource extends ContentSource {
  readonly type: ContentTypeWith<'sellable'>;
  /** Offer to the fan under an id, from the log; undefined if the fan sees none. */
  offer(id: string, fanId: string): Promise<Offer | undefined>;
}

/** Content of all types contributed so far. */
export interface ContentItems {
  find(
    type: ContentType,
    id: string,
    visitor: Visitor,
    call?: CallKind,
  ): Promise<ContentItem | undefined>;
  details(type: ContentType, id: string): Promise<ContentDetails | undefined>;
  cards(
    type: ContentType,
    ids: readonly string[],
    visitor: Visitor,
    mustBeFresh: boolean,
  ): Promise<RenderedJson>;
  search(
    type: ContentType,
    q: string,
    limit: number,
    visitor: Visitor,
  ): Promise<ContentSearchResult>;
}

export interface ContentItemsOffer {
  readonly contentItems: ContentItems;
}

const byType = (sources: readonly ContentSource[]): ReadonlyMap<ContentType, ContentSource> => {
  const known = new Map<ContentType, ContentSource>();
  for (const source of sources) {
    if (known.has(source.type)) throw new Error(`two sources of content of type ${source.type}`);
    known.set(source.type, source);
  }
  return known;
};

/** Looks content up by type; a type without a source has no content. */
export const contentItemsOf = (sources: () => readonly ContentSource[]): ContentItems => {
  const known = memoize(() => byType(sources()));
  return {
    find: async (type, id, visitor, call = 'writing') => known().get(type)?.find(id, visitor, call),
    details: async (type, id) => known().get(type)?.details(id),
    cards: async (type, ids, visitor, mustBeFresh) =>
      known().get(type)?.cards?.(ids, visitor, mustBeFresh) ?? [],
    search: async (type, q, limit, visitor) =>
      (await known().get(type)?.search?.(q, limit, visitor)) ?? { json: pageJson([], 0), total: 0 },
  };
};
