import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayedExcerptOf, excerptOf } from './excerpt.ts';
import { excerptLengthMax } from './rules.ts';

const of = (text: string) => excerptOf({ type: 'photo', text, showExcerpt: true });
const ofText = (text: string) => excerptOf({ type: 'text', text, showExcerpt: true });

describe('the displayed excerpt', () => {
  it.each([
    ['Kiln day', 'Kiln day'],
    ['One\n\nTwo', 'One\nTwo'],
    ['One\nTwo\nThree', 'One\nTwo…'],
    ['A view.\nAnother one.\nMore.', 'A view.\nAnother one.'],
    ['word '.repeat(100), `${'word '.repeat(24).trimEnd()}…`],
  ])('of %j is %j', (text, shown) => {
    expect(displayedExcerptOf({ type: 'photo', text, showExcerpt: true })).toBe(shown);
  });

  it('marks a truncated text-only post, and nothing where no excerpt is shown', () => {
    const whole = { text: 'Hello there', showExcerpt: true };
    expect(displayedExcerptOf({ type: 'text', ...whole })).toBe('Hello…');
    expect(displayedExcerptOf({ type: 'photo', ...whole, showExcerpt: false })).toBeNull();
  });
});

describe('the excerpt of a post', () => {
  it('is the beginning of its text', () => {
    expect(of('word '.repeat(100))).toBe('word '.repeat(24).trimEnd());
  });

  it('is null where its creator disabled it, or without text', () => {
    expect(excerptOf({ type: 'photo', text: 'A view', showExcerpt: false })).toBeNull();
    expect(of('')).toBeNull();
  });

  it.each([
    'Three views of the same stone.',
    'A minute of glazing',
    'First line.\nSecond line.',
    '写真と言葉',
  ])('is the whole of a short caption: %s', (caption) => {
    expect(of(caption)).toBe(caption);
  });

  it('has at most two lines, whatever separates them', () => {
    expect(of('One\n\nTwo\nThree')).toBe('One\nTwo');
  });

  it('is at most two thirds of a short text-only post, and ends at a word', () => {
    expect(ofText('The whole secret is this one line')).toBe('The whole secret is');
    expect(ofText('Hello there')).toBe('Hello');
    expect(ofText('x')).toBeNull();
  });

  it('is cut mid-word where no word ends near', () => {
    expect(of('x'.repeat(300))).toBe('x'.repeat(excerptLengthMax));
    expect(of(`A ${'x'.repeat(300)}`)).toBe(`A ${'x'.repeat(excerptLengthMax - 2)}`);
  });

  it('closes an isolate that the cut would leave open', () => {
    const turned = `\u2067${'\u05d0\u05d1 '.repeat(100)}\u2069`;
    expect(of(`One ${turned} two`)).not.toMatch(/[\u2066-\u2069]/);
    expect(of(`\u2067\u05d0\u2069 ${turned}`)?.startsWith('\u2067\u05d0\u2069 \u05d0')).toBe(true);
  });

  it('splits no grapheme', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
    const before = 'x'.repeat(excerptLengthMax - 3);
    expect(of(`${before}${family}${'y'.repeat(excerptLengthMax)}`)).toBe(before);
  });

  it('is never longer than its limit, never a whole text-only post, and always a prefix', () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 400 })
      .map((text) => text.replaceAll('\n', ' ').trimStart())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(line, (text) => {
        for (const excerpt of [of(text) ?? '', ofText(text) ?? '']) {
          expect(excerpt.length).toBeLessThanOrEqual(excerptLengthMax);
          expect(text.startsWith(excerpt)).toBe(true);
        }
        expect((ofText(text) ?? '').length).toBeLessThan(text.length);
      }),
    );
  });
});
