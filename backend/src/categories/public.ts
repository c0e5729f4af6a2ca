/** What posts can stand in, as far as it is offered. */
export interface Categories {
  /** True when all of them are offered now, as the log has it. */
  areOffered(categoryIds: readonly string[]): Promise<boolean>;
  /** The ids of those that are called so in any language. */
  namedBy(words: readonly string[]): Promise<readonly string[]>;
}

export interface CategoriesOffers {
  readonly categories: Categories;
}
