import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileRuns } from '../testing/hostileRuns.ts';
import { normalizeTag } from './rules.ts';
import { extractTags, parseLinks } from './textLinks.ts';

const linksIn = (text: string) =>
  parseLinks(text)
    .filter(({ to, href }) => to ?? href)
    .map(({ text: shown, to, href }) => [shown, to ?? href]);

it.each([
  ['See https://example.com/a.', [['example.com/a', 'https://example.com/a']]],
  ['(see www.example.com/a_(b))', [['example.com/a_(b)', 'https://www.example.com/a_(b)']]],
  ['HTTP://Example.com!', [['Example.com', 'http://example.com/']]],
  [
    'New #kiln and #café, #陶芸',
    [
      ['#kiln', '/tag/kiln'],
      ['#café', `/tag/${encodeURIComponent('café')}`],
      ['#陶芸', `/tag/${encodeURIComponent('陶芸')}`],
    ],
  ],
  ['Ask @luna.star.', [['@luna.star', '/luna.star']]],
  ['write to luna@example.com', []],
  ['javascript:alert(1) data:text/html,x ftp://a.example file:///etc', []],
  ['https://bank.example@evil.example/ https://nowhere', []],
  ['日本語https://x.example/z', [['x.example/z', 'https://x.example/z']]],
  ['ดูwww.x.example/z', [['x.example/z', 'https://www.x.example/z']]],
  ['https://x.example/z。次', [['x.example/z', 'https://x.example/z']]],
  ['「https://x.example/z」', [['x.example/z', 'https://x.example/z']]],
  ['（https://x.example/z）、', [['x.example/z', 'https://x.example/z']]],
  [
    '見て@luna、ดู@mila',
    [
      ['@luna', '/luna'],
      ['@mila', '/mila'],
    ],
  ],
  ['vea@luna ñhttps://x.example/z', []],
  ['#می‌خواهم.', [['#می‌خواهم', `/tag/${encodeURIComponent('میخواهم')}`]]],
  ['写真#陶芸', [['#陶芸', `/tag/${encodeURIComponent('陶芸')}`]]],
  ['(https://x.example/a_(b)).,', [['x.example/a_(b)', 'https://x.example/a_(b)']]],
  ['number #1, C#, a@b, x#y', []],
])('links what %j names', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it('shortens a long URL to its beginning', () => {
  const address = `https://example.com/${'a'.repeat(100)}`;
  expect(linksIn(address)).toEqual([[`example.com/${'a'.repeat(28)}…`, address]]);
});

it('leaves all other text unchanged', () => {
  const text = 'One #two\nthree @four. https://a.example/b, five';
  expect(parseLinks(text).map(({ at, text: shown }) => [at, shown])).toEqual([
    [0, 'One '],
    [4, '#two'],
    [8, '\nthree '],
    [15, '@four'],
    [20, '. '],
    [22, 'a.example/b'],
    [41, ', five'],
  ]);
});

it('does not link a URL above the maximum length', () => {
  expect(linksIn(`https://x.example/${'a'.repeat(2_000)}`)).toEqual([]);
  const [[, href = ''] = []] = linksIn(`https://x.example/${')'.repeat(100_000)}`);
  expect(href).toBe('https://x.example/');
});

it('drops nothing, whatever long runs a text has', () => {
  for (const run of hostileRuns(20_000)) {
    let end = 0;
    for (const { at } of parseLinks(run)) {
      expect(at).toBeGreaterThanOrEqual(end);
      end = at;
    }
  }
});

it.each([
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['i\u0307stanbul', 'istanbul'],
  ['İSTANBUL'.toLowerCase(), 'istanbul'],
  ['I\u0307stanbul', 'istanbul'],
  ['i\u200d\u0307stanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδοσ', 'οδος'],
  ['ΟΔΟΣ ΑΒ', 'οδοσαβ'],
  ['J\u030ca', '\u01f0a'],
  ['Street Food!', 'streetfood'],
  ['می‌خواهم', 'میخواهم'],
  [`a${'\u0316'.repeat(4)}${`-${'\u0316'.repeat(4)}`.repeat(8)}`, `a${'\u0316'.repeat(4)}`],
])('keeps %j as the tag %j', (written, kept) => {
  expect(normalizeTag(written)).toBe(kept);
});

it('finds a stored tag in texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (...parts) => {
      const tag = normalizeTag(parts.join(''));
      expect(normalizeTag(tag)).toBe(tag);
      expect(tag.normalize('NFC')).toBe(tag);
      if (/\p{L}/u.test(tag)) expect(extractTags(`#${tag}`)).toEqual([tag]);
    }),
    { numRuns: 2_000 },
  );
});
