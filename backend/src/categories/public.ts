export interface CategoryTerms {
  readonly id: string;
  /** Words of its names in all languages. */
  readonly words: readonly string[];
}

/** Categories that are available for posts. */
export interface Categories {
  /** True when all of them exist now, read from the log. */
  areOffered(categoryIds: readonly string[]): Promise<boolean>;
  /** All categories with their search terms. */
  listTerms(): Promise<readonly CategoryTerms[]>;
}

export interface CategoriesOffers {
  readonly categories: Categories;
}
