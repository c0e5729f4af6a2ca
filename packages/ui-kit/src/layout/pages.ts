/** A list that is read page by page. */
export interface Pages<Item> {
  /** Undefined until the first page has come. */
  readonly items: readonly Item[] | undefined;
  /** How many there are in all. */
  readonly total: number;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Loads all that is left of the list; fails where a page of it does. */
  readonly loadAll: () => Promise<void>;
  readonly retry: () => void;
}

/** A list that is narrowed by what is typed. */
export interface SearchedPages<Item> {
  readonly pages: Pages<Item>;
  readonly typed: string;
  /** What the pages were narrowed by; empty: by nothing. */
  readonly q: string;
}
