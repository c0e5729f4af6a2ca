import { expect, it } from 'vitest';
import { linkedParts } from './linkedParts.ts';

const linksIn = (text: string) =>
  linkedParts(text)
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
  ['number #1, C#, a@b, x#y', []],
])('links what %j names', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it('shows of a long address its beginning', () => {
  const address = `https://example.com/${'a'.repeat(100)}`;
  expect(linksIn(address)).toEqual([[`example.com/${'a'.repeat(28)}…`, address]]);
});

it('leaves everything else as it was written', () => {
  const text = 'One #two\nthree @four. https://a.example/b, five';
  expect(linkedParts(text).map(({ at, text: shown }) => [at, shown])).toEqual([
    [0, 'One '],
    [4, '#two'],
    [8, '\nthree '],
    [15, '@four'],
    [20, '. '],
    [22, 'a.example/b'],
    [41, ', five'],
  ]);
});
