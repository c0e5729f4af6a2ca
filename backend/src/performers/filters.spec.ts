import { expect, it } from 'vitest';
import { conditionsOf, foundBy } from './filters.ts';

it('filters online creators who show it', () => {
  expect(conditionsOf({ isOnline: 'true', country: 'ES' }, ['luna', 'theo'])).toEqual({
    within: [foundBy('is:country:ES'), foundBy('is:seen')],
    ranges: [],
    among: ['luna', 'theo'],
  });
});

it('finds creators who hide it like everyone else', () => {
  expect(conditionsOf({ isFree: 'true' }, undefined)).toEqual({
    within: [foundBy('is:free')],
    ranges: [],
    among: undefined,
  });
});
