import { Block, type Inline } from '@ovation/contracts/pages/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fillText, parseMarkdown } from './markdown.ts';

const text = (words: string): Inline => ({ type: 'text', text: words });
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });

describe('Markdown', () => {
  it('parses to the tree of a page', () => {
    const markdown = [
      '# Paying',
      'You **always** see the *price*, `now`.  ',
      'In [the terms](/page/terms).',
      '',
      '### For creators',
      '1. First',
      '2. Second',
      '',
      '> Said',
      '',
      '---',
      '',
      '    code',
    ].join('\n');
    expect(parseMarkdown(markdown)).toEqual([
      { type: 'heading', level: 2, children: [text('Paying')] },
      paragraph(
        text('You '),
        { type: 'strong', children: [text('always')] },
        text(' see the '),
        { type: 'emphasis', children: [text('price')] },
        text(', '),
        { type: 'code', text: 'now' },
        text('.'),
        { type: 'break' },
        text('In '),
        { type: 'link', href: '/page/terms', children: [text('the terms')] },
        text('.'),
      ),
      { type: 'heading', level: 3, children: [text('For creators')] },
      {
        type: 'list',
        isOrdered: true,
        items: [[paragraph(text('First'))], [paragraph(text('Second'))]],
      },
      { type: 'quote', children: [paragraph(text('Said'))] },
      { type: 'rule' },
      { type: 'code', text: 'code' },
    ]);
  });

  it('resolves link definitions', () => {
    expect(parseMarkdown('See [us][a].\n\n[a]: https://example.test/us')).toEqual([
      paragraph(
        text('See '),
        { type: 'link', href: 'https://example.test/us', children: [text('us')] },
        text('.'),
      ),
    ]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image', '<img src=x onerror=alert(1)>'],
    ['a picture of elsewhere', '![](https://tracker.test/pixel.gif)'],
  ])('drops %s', (_, markdown) => {
    expect(JSON.stringify(parseMarkdown(markdown))).not.toMatch(/script|onerror|tracker/);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'relative',
    'file:///etc/passwd',
  ])('keeps the text, but not the link of %s', (url) => {
    expect(parseMarkdown(`[words](<${url}>)`)).toEqual([paragraph(text('words'))]);
  });

  it('results in a valid tree, for any input', () => {
    const piece = fc.constantFrom(
      ...['# ', '* ', '> ', '[', '](', ')', '<', '>', 'javascript:', '//', '`', '**', '\n', 'a b'],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 }))), (pieces) => {
        z.array(Block).parse(parseMarkdown(pieces.join('')));
      }),
    );
  });

  it('is limited in depth', () => {
    expect(JSON.stringify(parseMarkdown(`${'> '.repeat(2_000)}deep`))).not.toContain('deep');
  });
});

it('fills placeholders with plain text', () => {
  const filled = parseMarkdown('* **{name}** and `{name}`').map((block) =>
    fillText(block, (words) => words.replaceAll('{name}', '[x](/y)')),
  );
  expect(filled).toEqual([
    {
      type: 'list',
      isOrdered: false,
      items: [
        [
          paragraph({ type: 'strong', children: [text('[x](/y)')] }, text(' and '), {
            type: 'code',
            text: '{name}',
          }),
        ],
      ],
    },
  ]);
});
