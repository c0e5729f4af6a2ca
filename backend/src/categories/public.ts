export interface NamedCategory {
  readonly id: string;
  /** Of its names in all languages. */
  readonly words: readonly string[];
}

/** What posts can stand in, as far as it is offered. */
export interface Categories {
  /** True when all of them are offered now, as the log has it. */
  areOffered(categoryIds: readonly string[]): Promise<boolean>;
  /** All of them, by what they are called. */
  named(): Promise<readonly NamedCategory[]>;
}

export interface CategoriesOffers {
  readonly categories: Categories;
}
