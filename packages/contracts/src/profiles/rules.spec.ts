import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SocialLink } from './details.ts';
import { ageOn, isLinkOfSite, normalizeUrl, type SocialKind } from './rules.ts';

describe('a URL', () => {
  it.each([
    ['https://luna.example', 'https://luna.example/'],
    [' http://luna.example/a?b=c#d ', 'http://luna.example/a?b=c#d'],
    ['HTTPS://Luna.Example/Path', 'https://luna.example/Path'],
  ])('is %s', (written, kept) => {
    expect(normalizeUrl(written)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hi',
    'ftp://luna.example',
    '//luna.example',
    'luna.example',
    'https://luna',
    'https://',
    'https://luna.example\\@evil.example',
    'https://someone:secret@luna.example',
    'https://luna.example /a',
  ])('is not %s', (written) => {
    expect(normalizeUrl(written)).toBeUndefined();
  });

  it('never executes code, whatever the input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (written) => {
        const kept = normalizeUrl(written);
        expect(kept ?? 'https:').toMatch(/^https?:/);
      }),
    );
  });
});

describe('a social link', () => {
  it.each<[SocialKind, string, boolean]>([
    ['instagram', 'https://www.instagram.com/luna', true],
    ['x', 'https://twitter.com/luna', true],
    ['website', 'https://anything.example', true],
    ['instagram', 'https://instagram.com.evil.example/luna', false],
    ['instagram', 'https://notinstagram.com/luna', false],
    ['tiktok', 'https://instagram.com/luna', false],
  ])('%s: %s is %s', (kind, url, good) => {
    expect(isLinkOfSite(kind, url)).toBe(good);
    expect(SocialLink.safeParse({ kind, url }).success).toBe(good);
  });
});

describe('an age', () => {
  it.each([
    ['2000-02-29', '2018-02-28T23:59:59.999Z', 17],
    ['2000-02-29', '2018-03-01T00:00:00.000Z', 18],
    ['1999-12-31', '2020-12-31T00:00:00.000Z', 21],
  ])('of a person born on %s is at %s', (birthDate, now, age) => {
    expect(ageOn(birthDate, now)).toBe(age);
  });
});
