/** Published pages, for other capabilities. */
export interface PublishedPages {
  /** Paths of all published pages: `/page/terms`. */
  readonly paths: () => Promise<readonly string[]>;
}

export interface PagesOffers {
  readonly publishedPages: PublishedPages;
}
