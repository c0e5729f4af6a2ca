import { describe, expect, it } from 'vitest';
import { foldText } from './foldText.ts';
import {
  indexWordsOf,
  joinedNeighbours,
  queryWordsOf,
  rawWordsOf,
  wordSequence,
} from './searchWords.ts';

describe('a text folded for comparison', () => {
  it.each([
    ['١٢٣ १२३ ༡༢༣ 𑁧𑁨𑁩', '123 123 123 123'],
    ['हिन्दी', 'हिंदी'],
    ['हँसी', 'हंसी'],
    ['ज़िन्दगी', 'जिंदगी'],
    ['বঙ্গ', 'বংগ'],
    ['అన్తం', 'అంతం'],
    ['ラーメン ヴ ｶﾞ', foldText('らーめん ゔ が')],
    ['👍🏽', '👍'],
    ['don’t ‘x’ ʻOkina', "don't 'x' 'okina"],
  ])('%s: %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it('keeps different letters apart', () => {
    expect(foldText('अन्न')).not.toBe(foldText('अंन'));
    expect(foldText('काल')).not.toBe(foldText('कीला'));
    expect(foldText('🏽')).toBe('🏽');
  });
});

describe('the words of a query', () => {
  it.each([
    ['wi-fi', ['wi', 'fi']],
    ['Don’t', ['don', 't']],
    ['1,000 1.000.000 1,00,000 3,5', ['1000', '1000000', '100000', '3', '5']],
    ['می\u200cخواهم', ['می', 'خواهم']],
  ])('%s: %j', (typed, words) => {
    expect(queryWordsOf(typed)).toEqual(words);
  });

  it('may be joined with their neighbours', () => {
    expect(joinedNeighbours(['street', 'food'], 0)).toEqual(['streetfood']);
    expect(joinedNeighbours(['street', 'food'], 1)).toEqual(['streetfood']);
    expect(joinedNeighbours(['rock', 'n', 'roll'], 0)).toEqual(['rockn', 'rocknroll']);
    expect(joinedNeighbours(['good', 'street', 'food'], 1)).toEqual(['streetfood', 'goodstreet']);
    expect(joinedNeighbours(['東京', 'food', '🍜'], 1)).toEqual([]);
    expect(joinedNeighbours(['food'], 0)).toEqual([]);
  });
});

describe('the words of a text', () => {
  it('are indexed joined and in parts where a joiner separates them', () => {
    expect(indexWordsOf('Well-being isn’t rock’n’roll')).toEqual([
      'wellbeing',
      'well',
      'being',
      'isnt',
      'isn',
      't',
      'rocknroll',
      'rock',
      'n',
      'roll',
    ]);
    expect(indexWordsOf('a-b-c-d-e -f- ‘g’')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('include bigrams of Korean syllables', () => {
    expect(indexWordsOf('고양이사진')).toEqual(
      ['고양이사진', '고양', '양이', '이사', '사진'].map((word) => foldText(word)),
    );
  });

  const kanji = (at: number): string => String.fromCodePoint(0x4e00 + at);

  it.each([
    ['Chinese', '東京', (at: number) => kanji(at)],
    ['Thai', 'ตลาด', (at: number) => String.fromCodePoint(0xe01 + (at % 40), 0xe01 + (at % 37))],
  ])('of %s are known to the end of as many letters as English has', (_, last, written) => {
    const english = Array.from({ length: 300 }, (__, at) => `w${at}x`).join(' ');
    const start = Array.from({ length: english.length }, (__, at) => written(at)).join('');
    const text = `${start.slice(0, english.length - last.length)}${last}`;
    const own = indexWordsOf(text);
    expect(queryWordsOf(last).every((word) => own.includes(word))).toBe(true);
    expect(
      indexWordsOf(Array.from({ length: 20_000 }, (__, at) => kanji(at)).join('')),
    ).toHaveLength(3_599);
  });

  it('are not displaced by long runs of unspaced script', () => {
    const start = Array.from({ length: 2_000 }, (_, at) => kanji(at)).join('');
    expect(indexWordsOf(`${start} kettle 🎉`).slice(0, 2)).toEqual(['kettle', '🎉']);
  });
});

it('returns words in order, in parts and joined, letters and symbols one by one', () => {
  expect(wordSequence('Wi-Fi 烤鸭🍆🍆!', true)).toEqual({
    parts: ['wi', 'fi', '烤', '鸭', '🍆', '🍆'],
    joined: ['wifi', '烤', '鸭', '🍆', '🍆'],
  });
  expect(wordSequence('烤鸭🍆', false).parts).toEqual(['烤', '鸭']);
});

it('returns words as written', () => {
  expect(rawWordsOf('  Cafe\u0301, wi-fi: 東京タワー!')).toEqual(['Café', 'wi-fi', '東京タワー']);
  expect(rawWordsOf('👍🏽 🎉')).toEqual(['👍🏽', '🎉']);
  expect(rawWordsOf('!!! …')).toEqual([]);
});
