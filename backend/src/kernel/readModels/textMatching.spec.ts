import { foldText } from '@ovation/contracts/kernel/foldText';
import {
  indexPrefixesOf,
  indexPrefixOf,
  indexWordsOf,
  longestWord,
  parseQuery,
  queryWordsOf,
} from '@ovation/contracts/kernel/searchWords';
import { prefixesOfForms } from '@ovation/word-forms/forms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesAllWords, matchesFuzzily } from './textMatching.ts';

describe('the words of a text', () => {
  it('are without accents, in lower case, each once', () => {
    expect(queryWordsOf('El Niño, el niño: ¡ÉL!')).toEqual(['el', 'nino']);
    expect(queryWordsOf('Sørensen Łukasz Straße Ægir')).toEqual([
      'sorensen',
      'lukasz',
      'strasse',
      'aegir',
    ]);
  });

  it('match by prefix, all of them', () => {
    expect(matchesAllWords('The kettle sings again', ['kett', 'sin'])).toBe(true);
    expect(matchesAllWords('The kettle sings again', ['kett', 'song'])).toBe(false);
    expect(matchesAllWords('The kettle sings', ['ettle'])).toBe(false);
    expect(matchesAllWords('The kettle sings', [])).toBe(false);
  });

  it.each([
    ['今日は東京タワーで写真を撮りました', '東京', '大阪'],
    ['今日は東京タワーで写真を撮りました', 'タワー', 'タクシー'],
    ['我今天在北京吃烤鸭', '烤鸭', '上海'],
    ['我今天在北京吃烤鸭', '鸭', '鱼'],
    ['วันนี้ฉันไปตลาดน้ำ', 'ตลาด', 'ภูเขา'],
    ['ខ្ញុំស្រលាញ់ភាសាខ្មែរ', 'ភាសា', 'ប្រទេស'],
    ['ຂ້ອຍຮັກພາສາລາວ', 'ພາສາ', 'ໂຮງຮຽນ'],
    ['오늘 서울에서 사진을 찍었어요', '서울', '부산'],
    ['आज मैंने मिट्टी का बर्तन बनाया', 'मिट्टी', 'मटट'],
    ['இன்று மண்பாண்டம் செய்தேன்', 'மண்', 'மரம்'],
    ['امروز علی\u200cرضا آمد', 'رضا', 'مریم'],
    ['امروز علی\u200cرضا آمد', 'علیرضا', 'مریم'],
    ['کتاب', 'كتاب', 'قلم'],
    ['می\u200cخواهم', 'میخواهم', 'میآیم'],
    ['میخواهم', 'می\u200cخواهم', 'می\u200cآیم'],
    ['On 123', '١٢٣', '١٢٤'],
    ['On १२३', '123', '124'],
    ['1,000 of them', '1000', '2000'],
    ['1000 of them', '1,000', '2,000'],
    ['Our wi-fi', 'wifi', 'hifi'],
    ['Our wifi', 'wi-fi', 'hi-fi'],
    ['Well-being', 'wellbeing', 'welcome'],
    ['Wellbeing', 'well-being', 'well-known'],
    ['I don’t', 'dont', 'cant'],
    ['I dont', "don't", "can't"],
    ['Selfcare', 'self-care', 'self-made'],
    ['Self care', 'self-care', 'self-made'],
    ['Rocknroll', "rock'n'roll", 'hip hop'],
    ['Rock’n’roll', 'rock n roll', 'hip hop'],
    ['streetfood', 'street food', 'street art'],
    ['हिंदी', 'हिन्दी', 'हीरा'],
    ['👍🏽', '👍', '👎'],
    ['👍', '👍🏽', '👎🏽'],
    ['らーめん', 'ラーメン', 'カレー'],
    ['ラーメン', 'らーめん', 'かれー'],
    ['고양이사진', '사진', '바다'],
    ['사진이 좋아요', '사진을', '바다를'],
    ['고양이 한 마리', '고양이를', '강아지를'],
  ])('of %s match: %s', (text, found, other) => {
    expect(matchesAllWords(text, queryWordsOf(found))).toBe(true);
    expect(matchesAllWords(text, queryWordsOf(other))).toBe(false);
  });

  it.each([
    ['New glaze on the kiln', 'glazes kilns'],
    ['A box of potteries', 'boxes pottery'],
    ['Running on the beach', 'run'],
    ['Canciones de luz', 'canción luces'],
    ['Los peces y las flores', 'pez flor'],
    ['La ciudad', 'ciudades'],
    ['A knife on the shelves', 'knives shelf'],
    ['Leaves', 'leaf'],
    ['A child of people', 'children person'],
    ['Feet', 'foot'],
    ['Men and women, mice and teeth', 'man woman mouse tooth'],
  ])('of %s match an inflection: %s', (text, q) => {
    expect(matchesAllWords(text, queryWordsOf(q))).toBe(true);
  });

  it.each([
    ['New glaze on the kiln', 'glze'],
    ['New glaze on the kiln', 'klin'],
    ['Pottery', 'potery'],
    ['Pottery', 'oottery'],
    ['Photography', 'photos'],
    ['Fotografía', 'fotos'],
  ])('of %s match with one typo or as a plural: %s', (text, q) => {
    expect(matchesAllWords(text, queryWordsOf(q))).toBe(false);
    expect(matchesAllWords(text, queryWordsOf(q), matchesFuzzily)).toBe(true);
    expect(matchesAllWords('Something else altogether', queryWordsOf(q), matchesFuzzily)).toBe(
      false,
    );
  });

  it('are symbols only if there are no letters', () => {
    expect(queryWordsOf('🎉')).toEqual(['🎉']);
    expect(queryWordsOf('party 🎉')).toEqual(['party']);
    expect(matchesAllWords('Party! 🎉', queryWordsOf('🎉'))).toBe(true);
    expect(matchesAllWords('Party! 🎂', queryWordsOf('🎉'))).toBe(false);
    expect(matchesAllWords('Nora 👩🏽\u200d🎤', queryWordsOf('👩'))).toBe(true);
    expect(matchesAllWords('From 🇪🇸', queryWordsOf('🇪🇸'))).toBe(true);
    expect(matchesAllWords('From 🇪🇸', queryWordsOf('🇫🇷'))).toBe(false);
    expect(matchesAllWords('I ❤️ it', queryWordsOf('❤'))).toBe(true);
  });

  it('give a query, no query, or one that matches nothing', () => {
    expect(parseQuery(undefined)).toBeUndefined();
    expect(parseQuery('  ')).toBeUndefined();
    expect(parseQuery('…!?')).toEqual([]);
  });

  it('are looked up by the longest of a query, under few of its letters', () => {
    expect(longestWord(['the', 'kettle', 'sings'])).toBe('kettle');
    expect(indexPrefixesOf(indexWordsOf('The kettle, the ketchup'))).toEqual(['the', 'ket']);
  });

  it('match everything that an index has under their prefix, in any script', () => {
    const script = fc.constantFrom(...'東京写真กขคงാിമക한국абвéñz👍𠮷\u200c '.split(/(?:)/u));
    const text = fc.oneof(fc.lorem({ maxCount: 30 }), fc.string({ unit: script, maxLength: 40 }));
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (written, from, length) => {
        const signs = Array.from(foldText(written));
        const at = from % Math.max(1, signs.length);
        const before = signs.slice(0, at).join('');
        if (/[\p{L}\p{N}\p{M}\u200c\u200d]$/u.test(before) && /\P{Script=Han}$/u.test(before))
          return;
        const queryWords = queryWordsOf(signs.slice(at, at + 3 + (length % 6)).join(''));
        const known = indexPrefixesOf(indexWordsOf(written));
        for (const word of queryWords) {
          if (!matchesAllWords(written, [word])) continue;
          if (Array.from(word).length >= 3 || /\p{Script=Han}/u.test(word)) {
            expect(known).toContain(indexPrefixOf(word));
          }
        }
      }),
    );
  });

  it('are looked up under the prefixes of their inflections', () => {
    expect(prefixesOfForms('luces')).toEqual(['luc', 'luz']);
    expect(prefixesOfForms('pez')).toEqual(['pez', 'pec']);
    expect(prefixesOfForms('kettle')).toEqual(['ket']);
  });

  it('are bounded, however long the text is', () => {
    const long = Array.from({ length: 5_000 }, (_, at) => `w${at}x`).join(' ');
    expect(indexWordsOf(long).length).toBeLessThanOrEqual(300);
    expect(queryWordsOf(long)).toHaveLength(8);
  });
});
