import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillTemplate, placeholderFor, templateOf, textPlaceholderFor } from './jsonTemplate.ts';

const [mark = ''] = textPlaceholderFor('').split('~');

it('gives the JSON of the value with each reader’s values in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), fc.jsonValue(), (before, isLiked, vote) => {
      const template = templateOf({
        before,
        isLiked: placeholderFor('isLiked'),
        polls: [
          { vote: placeholderFor('vote', 'bread') },
          { vote: placeholderFor('vote', 'wine') },
          { isLiked: placeholderFor('isLiked') },
        ],
      });
      expect(template.placeholders.map(({ name, id }) => [name, id])).toEqual([
        ['isLiked', ''],
        ['vote', 'bread'],
        ['vote', 'wine'],
      ]);
      const json = fillTemplate(template, [isLiked, vote, before]);
      const whole = { before, isLiked, polls: [{ vote }, { vote: before }, { isLiked }] };
      expect(json.toString()).toBe(JSON.stringify(whole));
    }),
  );
});

it('fills in a part of a text at any depth', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, text, text, text, (before, within, after, query, own) => {
      const template = templateOf({
        before,
        link: `${within}?${textPlaceholderFor('query')}&also=${textPlaceholderFor('name')}`,
        after: [after, placeholderFor('name')],
      });
      const json = fillTemplate(template, [query, own, 7]).toString();
      expect(json).not.toContain(mark);
      const link = `${within}?${query}&also=${own}`;
      expect(json).toBe(JSON.stringify({ before, link, after: [after, 7] }));
    }),
  );
});

it('takes no user text for a placeholder', () => {
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '":isLiked:"',
      `${randomUUID()}:isLiked:`,
      `${randomUUID()}~link:~`,
      '~link:~',
      '$1 $& $`',
    ),
  );
  fc.assert(
    fc.property(fc.array(written), (texts) => {
      const template = templateOf(texts);
      expect(template.placeholders).toEqual([]);
      expect(fillTemplate(template, []).toString()).toBe(JSON.stringify(texts));
    }),
  );
});
