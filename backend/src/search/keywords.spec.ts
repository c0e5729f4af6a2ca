import { describe, expect, it } from 'vitest';
import { keywordOf, offered, suggestionsOf } from './keywords.ts';

describe('what a search is counted as', () => {
  it.each([
    ['  Cerámica  ', 'ceramica'],
    ['Luna Okafor', 'luna okafor'],
    ['a', undefined],
    ['nora@ovation.test', undefined],
    ['call me 600123456', undefined],
    ['one two three four five', undefined],
    ['x'.repeat(41), undefined],
  ])('%s: %s', (typed, keyword) => {
    expect(keywordOf(typed)).toBe(keyword);
  });
});

describe('what is offered to others', () => {
  const week = (totals: Readonly<Record<string, number>>) =>
    Object.entries(totals).map(([keyword, total]) => ({ keyword, total }));

  it('is what several people have searched for within a week, all weeks together', () => {
    expect(
      offered([week({ pottery: 3, secret: 2 }), week({ pottery: 1, secret: 2, dance: 9 })]),
    ).toEqual([
      { keyword: 'dance', total: 9 },
      { keyword: 'pottery', total: 4 },
    ]);
  });

  it('begins as somebody types, in any of its words, and is not what the operator hides', () => {
    const all = week({ 'blue pottery': 9, pots: 8, 'bad pots': 7, dance: 6 });
    const words = (typed: string, limit = 10) =>
      suggestionsOf(all, typed, ['Bád'], limit).map(({ keyword }) => keyword);
    expect(words('')).toEqual(['blue pottery', 'pots', 'dance']);
    expect(words('POT')).toEqual(['blue pottery', 'pots']);
    expect(words('', 1)).toEqual(['blue pottery']);
  });
});
