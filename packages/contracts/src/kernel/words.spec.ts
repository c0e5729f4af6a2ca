import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords, longestOf, stemOf, stemsOf, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it('are without accents, in lower case, each once', () => {
    expect(wordsOf('El Niño, el niño: ¡ÉL!')).toEqual(['el', 'nino']);
    expect(wordsOf('Sørensen Łukasz Straße Ægir')).toEqual([
      'sorensen',
      'lukasz',
      'strasse',
      'aegir',
    ]);
  });

  it('are found by their beginnings, all of them', () => {
    expect(hasWords('The kettle sings again', ['kett', 'sin'])).toBe(true);
    expect(hasWords('The kettle sings again', ['kett', 'song'])).toBe(false);
    expect(hasWords('The kettle sings', ['ettle'])).toBe(false);
  });

  it('are looked up by the longest of a question, under few of its letters', () => {
    expect(longestOf(['the', 'kettle', 'sings'])).toBe('kettle');
    expect(stemsOf('The kettle, the ketchup')).toEqual(['the', 'ket']);
  });

  it('are found in whatever an index has under their beginning', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), fc.nat(), fc.nat(), (text, which, length) => {
        const words = wordsOf(text, 200);
        const word = words[which % words.length] ?? '';
        const asked = word.slice(0, Math.max(3, 1 + (length % Math.max(1, word.length))));
        expect(hasWords(text, [asked])).toBe(true);
        expect(stemsOf(text)).toContain(stemOf(asked));
      }),
    );
  });

  it('are bounded, however long the text is', () => {
    const long = Array.from({ length: 5_000 }, (_, at) => `w${at}x`).join(' ');
    expect(stemsOf(long).length).toBeLessThanOrEqual(200);
    expect(wordsOf(long)).toHaveLength(8);
  });
});
