import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filled, slotFor, templateOf } from './jsonTemplate.ts';

it('gives the JSON that the value would have given with each reader’s own in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), fc.jsonValue(), (before, isLiked, vote) => {
      const template = templateOf<'isLiked' | 'vote'>({
        before,
        isLiked: slotFor('isLiked'),
        polls: [{ vote: slotFor('vote') }, { isLiked: slotFor('isLiked') }],
      });
      const json = filled(template, (slot) => JSON.stringify(slot === 'vote' ? vote : isLiked));
      const whole = { before, isLiked, polls: [{ vote }, { isLiked }] };
      expect(json).toBe(JSON.stringify(whole));
    }),
  );
});

it('takes no text for a slot that somebody wrote', () => {
  const texts = ['":isLiked"', '00000000-0000-4000-8000-000000000000:isLiked', '$1'];
  const template = templateOf(texts);
  expect(template.slots).toEqual([]);
  expect(filled(template, () => 'true')).toBe(JSON.stringify(texts));
});
