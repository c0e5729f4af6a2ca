/** Paginated list. */
export interface Pages<Item> {
  /** Undefined until the first page has loaded. */
  readonly items: readonly Item[] | undefined;
  /** Total number of items. */
  readonly total: number;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Loads all remaining pages; rejects if one fails. */
  readonly loadAll: () => Promise<void>;
  readonly retry: () => void;
}

/** Paginated list with a search field. */
export interface SearchedPages<Item> {
  readonly pages: Pages<Item>;
  readonly typed: string;
  /** Search text of the shown pages; empty for none. */
  readonly q: string;
}
