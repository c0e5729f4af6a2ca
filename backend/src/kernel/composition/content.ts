import type { Commentable } from '@ovation/contracts/content/access/rules';
import type { ContentType, ContentTypeWith } from '@ovation/contracts/content/rules';
import type { Item } from '@ovation/contracts/purchases/item';
import type { CallKind, Visitor } from '../http/handler.ts';
import { pageJson, type RenderedJson } from '../http/renderedJson.ts';
import { once } from '../once.ts';

/** A piece of content, as it is there for a visitor. */
export interface ContentItem extends Omit<Commentable, 'isOwn'> {
  readonly ownerId: string;
  /** Its words, as a report quotes them; empty where it has none. */
  readonly quote: string;
  /** What a comment stands under; null of all else. */
  readonly parent: {
    readonly objectType: ContentTypeWith<'commentable'>;
    readonly objectId: string;
  } | null;
}

/** What content holds, for the staff who look into it. */
export interface ContentHeld {
  readonly text: string;
  readonly fileIds: readonly string[];
}

/** A page of what a search has found, as JSON. */
export interface ContentFound {
  readonly json: RenderedJson;
  readonly total: number;
}

/** Content of one type: its capability contributes it, and all that deal with content ask it. */
export interface ContentSource {
  readonly type: ContentType;
  /** From the log; undefined where it is not there for the visitor. */
  find(id: string, visitor: Visitor, call: CallKind): Promise<ContentItem | undefined>;
  /** Also of a draft, or of what was removed; undefined where nothing is left. */
  held(id: string): Promise<ContentHeld | undefined>;
  /** JSON of each of these that the visitor sees, in the order given; absent where lists name ids alone. */
  cards?(ids: readonly string[], visitor: Visitor, mustBeFresh: boolean): Promise<RenderedJson>;
  /** What shows a visitor all the words of a text, the best or newest first; absent where none is searched. */
  search?(q: string, limit: number, visitor: Visitor): Promise<ContentFound>;
}

/** Content as it is offered to a fan. */
export interface Offer {
  readonly item: Item;
  readonly performerId: string;
  /** Tokens; 0: it is not for sale. */
  readonly price: number;
  /** From this instant on the fan cannot see it, however late the event of that comes. */
  readonly endsAt: string | null;
}

/** Content that fans buy. */
export interface SellableSource extends ContentSource {
  readonly type: ContentTypeWith<'sellable'>;
  /** What is offered to the fan under an id, as the log has it; undefined: nothing that the fan sees. */
  offer(id: string, fanId: string): Promise<Offer | undefined>;
}

/** Content of all types that capabilities have contributed so far. */
export interface ContentItems {
  find(
    type: ContentType,
    id: string,
    visitor: Visitor,
    call?: CallKind,
  ): Promise<ContentItem | undefined>;
  held(type: ContentType, id: string): Promise<ContentHeld | undefined>;
  cards(
    type: ContentType,
    ids: readonly string[],
    visitor: Visitor,
    mustBeFresh: boolean,
  ): Promise<RenderedJson>;
  search(type: ContentType, q: string, limit: number, visitor: Visitor): Promise<ContentFound>;
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

/** Of a type that nobody contributes there is nothing. */
export const contentItemsOf = (sources: () => readonly ContentSource[]): ContentItems => {
  const known = once(() => byType(sources()));
  return {
    find: async (type, id, visitor, call = 'writing') => known().get(type)?.find(id, visitor, call),
    held: async (type, id) => known().get(type)?.held(id),
    cards: async (type, ids, visitor, mustBeFresh) =>
      known().get(type)?.cards?.(ids, visitor, mustBeFresh) ?? [],
    search: async (type, q, limit, visitor) =>
      (await known().get(type)?.search?.(q, limit, visitor)) ?? { json: pageJson([], 0), total: 0 },
  };
};
