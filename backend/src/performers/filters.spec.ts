import { expect, it } from 'vitest';
import { creatorIndex, toConditions } from './filters.ts';

it('filters online creators who show it', () => {
  expect(toConditions({ isOnline: 'true', country: 'ES' }, ['luna', 'theo'])).toEqual({
    within: [creatorIndex('is:country:ES'), creatorIndex('is:seen')],
    ranges: [],
    candidates: ['luna', 'theo'],
  });
});

it('finds creators who hide it like everyone else', () => {
  expect(toConditions({ isFree: 'true' }, undefined)).toEqual({
    within: [creatorIndex('is:free')],
    ranges: [],
    candidates: undefined,
  });
});
