/** How creators are put in order. */
export const creatorSorts = [
  'recommended',
  '-createdAt',
  'createdAt',
  '-totalSubscriber',
  'price',
  '-price',
] as const;

/** So far lists of creators that are filtered are counted; a total of that is that many or more. */
export const creatorsCountedMax = 1_000;

/** Of each kind so many are shown at once where everything is searched. */
export const hitsMax = 6;
