import { expect, it } from 'vitest';
import { conditionsOf, foundBy } from './filters.ts';

it('finds those who are online among those who may be told of', () => {
  expect(conditionsOf({ isOnline: 'true', country: 'ES' }, ['luna', 'theo'])).toEqual({
    within: [foundBy('is:country:ES'), foundBy('is:seen')],
    ranges: [],
    among: ['luna', 'theo'],
  });
});

it('finds those who hide it like everybody else', () => {
  expect(conditionsOf({ isFree: 'true' }, undefined)).toEqual({
    within: [foundBy('is:free')],
    ranges: [],
    among: undefined,
  });
});
