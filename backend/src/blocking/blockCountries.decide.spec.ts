import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideBlockCountries } from './blockCountries.decide.ts';
import { blockModel } from './model.ts';

const now = '2026-02-01T10:00:00.000Z';
const star = idOf(1);
const block = (countries: string[]) => (state: typeof blockModel.initial) =>
  decideBlockCountries({ performerId: star, countries, now }, state);
const blocked = (countries: string[]) => ({
  type: 'CountriesBlocked' as const,
  data: { performerId: star, countries, changedAt: now },
});

describe('blocking countries', () => {
  it('sets all of them, each once', () => {
    given(blockModel)
      .when(block(['PT', 'ES', 'PT']))
      .thenAppends([blocked(['ES', 'PT'])])
      .when(block(['FR']))
      .thenAppends([blocked(['FR'])])
      .when(block([]))
      .thenAppends([blocked([])]);
  });

  it('records nothing without a change', () => {
    given(blockModel, [blocked(['ES', 'PT'])])
      .when(block(['PT', 'ES']))
      .thenAppendsNothing();
    given(blockModel).when(block([])).thenAppendsNothing();
  });
});
