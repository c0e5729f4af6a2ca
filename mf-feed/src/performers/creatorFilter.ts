import { creatorSorts } from '@ovation/contracts/performers/rules';
import { genders } from '@ovation/contracts/profiles/rules';

/** What of the address says which creators are shown; each field is absent where it asks for nothing. */
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

/** Addresses are also written by hand: what is none of these asks for nothing. */
const readable: Readonly<Record<FilterField, (text: string) => boolean>> = {
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

/** The filter that an address has. */
export const filterOf = (search: Pick<URLSearchParams, 'get'>): CreatorFilter =>
  Object.fromEntries(
    Object.entries(readable).flatMap(([field, isReadable]) => {
      const text = search.get(field);
      return text !== null && isReadable(text) ? [[field, text]] : [];
    }),
  );

/** The same with a change: what is empty or undefined is asked for no longer. */
export const changedFilter = (
  filter: CreatorFilter,
  change: Readonly<Partial<Record<FilterField, string | undefined>>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...filter, ...change }).filter((field): field is [string, string] =>
      Boolean(field[1]),
    ),
  );

/** Fields that take creators out, and are no words. */
const narrowing: readonly FilterField[] = [
  'category',
  'country',
  'language',
  'gender',
  'priceMin',
  'priceMax',
  'isFree',
  'isOnline',
];

/** How many filters are on; a price from and to is one. */
export const filtersOn = (filter: CreatorFilter): number => {
  const on = narrowing.filter((field) => filter[field] !== undefined).length;
  return filter.priceMin !== undefined && filter.priceMax !== undefined ? on - 1 : on;
};

/** What is left of a filter without its filters: the words, and the order. */
export const unfiltered = ({ q, sort }: CreatorFilter): Readonly<Record<string, string>> =>
  changedFilter({}, { q, sort });
