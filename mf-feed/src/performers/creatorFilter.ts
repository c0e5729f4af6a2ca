import { creatorSorts } from '@ovation/contracts/performers/rules';
import { genders } from '@ovation/contracts/profiles/rules';

/** Filter of creators, as in the address; each absent field filters nothing. */
export interface CreatorFilter {
  readonly q?: string;
  readonly category?: string;
  readonly country?: string;
  readonly language?: string;
  readonly gender?: (typeof genders)[number];
  /** Major units. */
  readonly priceMin?: string;
  readonly priceMax?: string;
  readonly isFree?: 'true';
  readonly isOnline?: 'true';
  readonly sort?: (typeof creatorSorts)[number];
}
export type FilterField = keyof CreatorFilter;

const oneOf =
  (values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text);
const matching =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);
const price = matching(/^\d{1,5}(?:\.\d{1,2})?$/);

/** Validators of the fields: addresses are also written by hand, and invalid values are ignored. */
const validators: Readonly<Record<FilterField, (text: string) => boolean>> = {
  q: (text) => text.trim() !== '',
  category: matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  country: matching(/^[A-Z]{2}$/),
  language: matching(/^[a-z]{2}$/),
  gender: oneOf(genders),
  priceMin: price,
  priceMax: price,
  isFree: oneOf(['true']),
  isOnline: oneOf(['true']),
  sort: oneOf(creatorSorts),
};

/** Parses the filter of an address. */
export const filterOf = (search: Pick<URLSearchParams, 'get'>): CreatorFilter =>
  Object.fromEntries(
    Object.entries(validators).flatMap(([field, isReadable]) => {
      const text = search.get(field);
      return text !== null && isReadable(text) ? [[field, text]] : [];
    }),
  );

/** Returns the filter with a change; fields that are empty or undefined are removed. */
export const changedFilter = (
  filter: CreatorFilter,
  change: Readonly<Partial<Record<FilterField, string | undefined>>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...filter, ...change }).filter((field): field is [string, string] =>
      Boolean(field[1]),
    ),
  );

/** Fields that filter creators, other than the search words. */
const countedFields: readonly FilterField[] = [
  'category',
  'country',
  'language',
  'gender',
  'priceMin',
  'priceMax',
  'isFree',
  'isOnline',
];

/** Counts active filters; a price from and to is one. */
export const filtersOn = (filter: CreatorFilter): number => {
  const on = countedFields.filter((field) => filter[field] !== undefined).length;
  return filter.priceMin !== undefined && filter.priceMax !== undefined ? on - 1 : on;
};

/** Returns the filter without its filters: search words and order only. */
export const unfiltered = ({ q, sort }: CreatorFilter): Readonly<Record<string, string>> =>
  changedFilter({}, { q, sort });
