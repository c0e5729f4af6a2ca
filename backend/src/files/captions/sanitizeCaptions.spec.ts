import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeCaptions } from './sanitizeCaptions.ts';

const cue = (text: string, times = '00:01.000 --> 00:02.500') => `WEBVTT\n\n${times}\n${text}\n`;
/** Text of the only cue. */
const textOf = (text: string): string | undefined =>
  sanitizeCaptions(cue(text))?.split('\n').slice(3, -1).join('\n');

describe('captions', () => {
  it('keep times and positions', () => {
    const placed = cue('Hello', '00:00:01.000 --> 00:00:02.500 line:80%,end align:center');
    expect(sanitizeCaptions(placed)).toBe(placed);
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>Hello', 'Hello'],
    ['<b>bold</b> <c.loud>and</c> <00:01.500>late', '<b>bold</b> and late'],
    ['<v Nora>Hi</v>', '<v Nora>Hi</v>'],
    ['<v.loud "Nora" onclick=x>Hi', '<v "Nora" onclick=x>Hi'],
    ['<v Nora -->Hi', '<v Nora>Hi'],
    ['<v -->Hi', 'Hi'],
    ['<b onclick=x>Hi', 'Hi'],
    ['a < </c>\nb', 'a &lt;\nb'],
    ['1 < 2 & 3 > 2 &amp; so on &#60;', '1 &lt; 2 &amp; 3 &gt; 2 &amp; so on &lt;'],
    ['It&#39;s &quot;it&quot;, &#x27;it&#X27; &apos;', `It's "it", 'it' '`],
    ['&#38;lt; &amp;lt; &#38;#60; &amp;#60;', '&amp;lt; &amp;lt; &amp;#60; &amp;#60;'],
    ['&#60;b&#62; &#x3c;script&#x3e;', '&lt;b&gt; &lt;script&gt;'],
    ['a&#10;&#0;&#xd800;&#8238;&#x200b;&#1114112;&#10;b', 'a  b'],
    ['&unknown; &constructor; &#; &#x;', '&amp;unknown; &amp;constructor; &amp;#; &amp;#x;'],
    ['<v O&#39;Hara>Hi', "<v O'Hara>Hi"],
    ['<<b>>', '&lt;<b>&gt;'],
    ['before\n<x>\nafter\n<c.loud>', 'before\nafter'],
  ])('keep of %s what browsers render', (given, kept) => {
    expect(textOf(given)).toBe(kept);
  });

  it('lose styles, regions, notes and identifiers', () => {
    const given = [
      'WEBVTT - a title\nKind: captions',
      'STYLE\n::cue { background: url(https://elsewhere.example/a.png) }',
      'REGION\nid:fred',
      'NOTE --> is not a time',
      'a name\n00:01.000 --> 00:02.000 region:fred size:50% size:url(x)\nHello',
    ].join('\n\n');
    expect(sanitizeCaptions(given)).toBe('WEBVTT\n\n00:01.000 --> 00:02.000 size:50%\nHello\n');
  });

  it.each([
    ['no WebVTT', '1\n00:00:01,000 --> 00:00:02,000\nHello'],
    ['nothing', ''],
    ['no cue', 'WEBVTT\n\nNOTE nothing'],
    ['an end before the beginning', cue('Hello', '00:02.000 --> 00:01.000')],
    ['a time that is none', cue('Hello', '00:99.000 --> 02:00.000')],
    ['too many', `WEBVTT\n\n${'00:01.000 --> 00:02.000\na\n\n'.repeat(5_001)}`],
  ])('are refused with %s', (_, given) => {
    expect(sanitizeCaptions(given)).toBeUndefined();
  });

  it('have known markup only, for any input, and sanitising is idempotent', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '&',
      'b',
      '/b',
      'v',
      ' ',
      '\n',
      'x',
      '"',
      '-->',
      '.',
      ':',
      '&#45;',
      '&#x3e;',
      '&#38;',
      '&quot;',
      '&#10;',
      ';',
      'lt;',
      '#60;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const kept = sanitizeCaptions(cue(pieces.join('')));
        if (kept === undefined) return;
        const text = kept.split('\n').slice(3).join('\n');
        expect(text).not.toContain('-->');
        const tags = text.match(/<[^>]*>?/g) ?? [];
        for (const tag of tags) expect(tag).toMatch(/^<(?:\/?b|\/v|v [^<>]+)>$/);
        expect(sanitizeCaptions(kept)).toBe(kept);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(['<v -', '<', '-->', '&#3', '&#', '&', '<a', ' ', '\u200f', '\u0316', '\u1037\u0316'])(
    'are sanitised in linear time, with long runs of %j',
    (piece) => {
      const run = piece.repeat(Math.floor(100_000 / piece.length));
      expect(sanitizeCaptions(cue(`${run}x`))).not.toBe('');
      expect(sanitizeCaptions(cue(`<v ${run}x>Hi`))).not.toBe('');
      expect(sanitizeCaptions(cue('Hi', `00:01.000 -->${run}`))).not.toBe('');
    },
  );
});
