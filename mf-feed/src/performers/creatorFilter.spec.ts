import { expect, it } from 'vitest';
import { changedFilter, filterOf, filtersOn, unfiltered } from './creatorFilter.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

it('parses the address, and ignores invalid values', () => {
  const good =
    'q=luna&category=street-art&country=ES&language=en&gender=couple&priceMin=5&sort=price';
  expect(read(`${good}&isFree=true`)).toEqual({
    q: 'luna',
    category: 'street-art',
    country: 'ES',
    language: 'en',
    gender: 'couple',
    priceMin: '5',
    sort: 'price',
    isFree: 'true',
  });
  expect(read('q=+&country=es&gender=plaid&priceMax=cheap&isFree=1&sort=luck&other=1')).toEqual({});
});

it('is written back to the address with its changes', () => {
  const filter = read('q=luna&country=ES&isFree=true&sort=price');
  expect(changedFilter(filter, { country: undefined, category: 'art' })).toEqual({
    q: 'luna',
    isFree: 'true',
    sort: 'price',
    category: 'art',
  });
  expect(unfiltered(filter)).toEqual({ q: 'luna', sort: 'price' });
});

it('counts filters: a price range is one, search words and order are none', () => {
  expect(filtersOn(read('q=luna&sort=price'))).toBe(0);
  expect(filtersOn(read('priceMin=5&priceMax=9&country=ES'))).toBe(2);
  expect(filtersOn(read('priceMax=9&isOnline=true&isFree=true'))).toBe(3);
});
