import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, metadataText } from './cleanText.ts';

describe('a text of a document', () => {
  it('is on one line, composed, and without marks of direction', () => {
    expect(cleanText(' a\r\n\tb\u202Ec\u200B ')).toBe('a bc');
    expect(cleanText('e\u0301')).toBe('é');
  });
  it('keeps fixed spaces, all of one kind', () => {
    expect(cleanText('1\u202F234\u00A0€')).toBe('1\u00A0234\u00A0€');
  });
  it('has a replacement for half of a pair', () => {
    expect(cleanText('a\uD83D')).toBe('a\uFFFD');
  });
  it('stays as it is when cleaned again, and has no control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

describe('a text of the metadata', () => {
  it('has nothing that XML escapes', () => {
    expect(metadataText('Smith & Sons <x>')).toBe('Smith ＆ Sons ‹x›');
  });
});
