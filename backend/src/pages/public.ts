/** The operator's pages, as others list them. */
export interface PublishedPages {
  /** The paths of all that everybody may read: `/page/terms`. */
  readonly paths: () => Promise<readonly string[]>;
}

export interface PagesOffers {
  readonly publishedPages: PublishedPages;
}
