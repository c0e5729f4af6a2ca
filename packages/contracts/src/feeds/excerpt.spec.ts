import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { excerptLengthMax } from './rules.ts';

const of = (text: string) => excerptOf({ text, showExcerpt: true });

describe('the excerpt of a post', () => {
  it('is the beginning of its text', () => {
    expect(of('word '.repeat(100))).toBe('word '.repeat(24).trimEnd());
  });

  it('is nothing where its creator shows none, or there is no text', () => {
    expect(excerptOf({ text: 'A view over the bay', showExcerpt: false })).toBeNull();
    expect(of('')).toBeNull();
  });

  it('is no more than two thirds of a short text, and ends with a whole word', () => {
    expect(of('The whole secret is this one line')).toBe('The whole secret is');
    expect(of('Hello there')).toBe('Hello');
    expect(of('x')).toBeNull();
  });

  it('is cut where no word ends near', () => {
    expect(of('x'.repeat(300))).toBe('x'.repeat(excerptLengthMax));
    expect(of(`A ${'x'.repeat(300)}`)).toBe(`A ${'x'.repeat(excerptLengthMax - 2)}`);
  });

  it('cuts no sign in two', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
    const before = 'x'.repeat(excerptLengthMax - 3);
    expect(of(`${before}${family}${'y'.repeat(excerptLengthMax)}`)).toBe(before);
  });

  it('is never longer than its limit, never the text, and nothing but its beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (text) => {
        const excerpt = of(text) ?? '';
        expect(excerpt.length).toBeLessThanOrEqual(excerptLengthMax);
        expect(excerpt.length).toBeLessThan(text.length);
        expect(text.startsWith(excerpt)).toBe(true);
      }),
    );
  });
});
