import { describe, expect, it } from 'vitest';
import { initialsOf, nameIndex } from './initials.ts';

describe('the initials of a name', () => {
  it.each([
    ['Nora Hayes', 'NH'],
    ['nora hayes', 'NH'],
    ['Luna', 'L'],
    ['  Ana María   de la Cruz ', 'AC'],
    ['Élodie', 'É'],
    // A decomposed letter and its combining mark form one grapheme.
    ['E\u0301lodie O\u0308berg', 'ÉÖ'],
    ['q\u0323\u0307uiet', 'Q\u0323\u0307'],
    ['ßen', 'ß'],
    ['ﬁona', 'ﬁ'],
    ['(Bob) "Smith"', 'BS'],
    ['Tom & Jerry', 'TJ'],
    ['– Nora –', 'N'],
    ['4 Seasons', '4S'],
    ['田辺', '田'],
    ['田辺 ゆき', '田ゆ'],
    ['김민수', '김'],
    ['नोरा शर्मा', 'नोश'],
    ['𠮷野 家', '𠮷家'],
    ['Юлия Орлова', 'ЮО'],
    ['ნინო', 'ნ'],
    ['נועה כהן', 'נכ'],
    // Without the zero-width non-joiner the letters would be joined.
    ['نورا هايز', 'ن\u200Cه'],
    ['🦊', '🦊'],
    ['👩‍👩‍👧 🇵🇹', '👩‍👩‍👧'],
    ['🇵🇹🇪🇸', '🇵🇹'],
    ['👋🏽', '👋🏽'],
    // Letters take precedence over emoji.
    ['🦊 Fox', 'F'],
    ['✨Nora✨ Hayes 🌙', 'NH'],
    ['', ''],
    ['  ', ''],
    ['...', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('the colour index of a name', () => {
  it('is equal for composed and decomposed Unicode', () => {
    expect(nameIndex('E\u0301lodie', 8)).toBe(nameIndex('Élodie', 8));
  });

  it('distributes names over all indexes', () => {
    const places = Array.from({ length: 400 }, (_, at) => nameIndex(`Person ${at}`, 8));
    const counts = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (place) => places.filter((one) => one === place).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(25);
  });
});
