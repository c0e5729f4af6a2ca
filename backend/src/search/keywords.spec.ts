import { describe, expect, it } from 'vitest';
import { keywordOf, rankKeywords, suggestionsOf } from './keywords.ts';

describe('the keyword of a search', () => {
  it.each([
    ['  Cerámica!  ', 'Cerámica'],
    ['Luna Okafor', 'Luna Okafor'],
    ['東京タワー', '東京タワー'],
    ['天ぷら', '天ぷら'],
    ['紅葉ライトアップ', '紅葉ライトアップ'],
    ['wi-fi', 'wi-fi'],
    ['!!!', undefined],
    ['call me 600-123-456', undefined],
    ['call me ٦٠٠١٢٣', undefined],
    ['a', undefined],
    ['nora@ovation.test', undefined],
    ['call me 600123456', undefined],
    ['one two three four five', undefined],
    ['x'.repeat(41), undefined],
  ])('%s: %s', (typed, keyword) => {
    expect(keywordOf(typed)).toBe(keyword);
  });
});

describe('suggested keywords', () => {
  const week = (totals: Readonly<Record<string, number>>) =>
    Object.entries(totals).map(([keyword, total]) => ({ keyword, total }));

  it('are searched by several people within a week, summed over all weeks', () => {
    expect(
      rankKeywords([week({ pottery: 3, secret: 2 }), week({ pottery: 1, secret: 2, dance: 9 })]),
    ).toEqual([
      { keyword: 'dance', total: 9 },
      { keyword: 'pottery', total: 4 },
    ]);
  });

  it('merge variants of accents and case into the most typed one', () => {
    expect(rankKeywords([week({ Café: 2, cafe: 1 }), week({ Café: 1, CAFÉ: 1 })])).toEqual([
      { keyword: 'Café', total: 5 },
    ]);
    expect(rankKeywords([week({ Café: 2 }), week({ cafe: 2 })])).toEqual([]);
  });

  it('are empty for punctuation only', () => {
    const all = week({ Café: 9, 天ぷら: 8, 東京タワー: 7, '🎉': 6 });
    const words = (typed: string, hidden: readonly string[] = []) =>
      suggestionsOf(all, typed, hidden, 10).map(({ keyword }) => keyword);
    for (const signs of ['!!!', '…', '@', '-']) expect(words(signs)).toEqual([]);
    expect(words('🎉')).toEqual(['🎉']);
    expect(words('cafe')).toEqual(['Café']);
    expect(words('タワー')).toEqual(['東京タワー']);
    expect(words('テンプラ')).toEqual([]);
    expect(words('', ['タワー', 'CAFE'])).toEqual(['天ぷら', '🎉']);
  });

  it('match a prefix of any word, except those the operator hides', () => {
    const all = week({ 'blue pottery': 9, pots: 8, 'bad pots': 7, dance: 6 });
    const words = (typed: string, limit = 10) =>
      suggestionsOf(all, typed, ['Bád'], limit).map(({ keyword }) => keyword);
    expect(words('')).toEqual(['blue pottery', 'pots', 'dance']);
    expect(words('POT')).toEqual(['blue pottery', 'pots']);
    expect(words('', 1)).toEqual(['blue pottery']);
  });
});
