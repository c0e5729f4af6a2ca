import { excerptLengthMax } from '@ovation/contracts/feeds/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const photo = (text: string, showExcerpt = true) => excerptOf({ type: 'photo', text, showExcerpt });

describe('the excerpt of a post', () => {
  it('is the beginning of its text', () => {
    expect(photo('A view over the bay')).toBe('A view over the bay');
    expect(photo('word '.repeat(100))).toBe('word '.repeat(24).trimEnd());
  });

  it('is nothing where its creator shows none, or there is no text', () => {
    expect(photo('A view over the bay', false)).toBeNull();
    expect(photo('')).toBeNull();
  });

  it('gives away no more than half of what is text alone', () => {
    const text = 'The whole secret is this one line';
    expect(excerptOf({ type: 'text', text, showExcerpt: true })).toBe('The whole secret');
    expect(excerptOf({ type: 'text', text: 'x', showExcerpt: true })).toBeNull();
  });

  it('cuts no sign in two', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
    expect(photo(`${'x'.repeat(excerptLengthMax - 3)}${family}`)).toBe(
      'x'.repeat(excerptLengthMax - 3),
    );
  });

  it('is never longer than its limit, and never anything but the beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const excerpt = photo(text) ?? '';
        expect(excerpt.length).toBeLessThanOrEqual(excerptLengthMax);
        expect(text.startsWith(excerpt)).toBe(true);
      }),
    );
  });
});
