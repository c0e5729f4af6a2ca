import { expect, it } from 'vitest';
import { contentTypesWith } from './rules.ts';

it('charges fans for all sellable content, and creators earn by it', () => {
  const sold = contentTypesWith('sellable');
  expect(sold).toEqual(expect.arrayContaining(['feed', 'message']));
  expect(contentTypesWith('earning')).toEqual(sold);
  expect(contentTypesWith('chargeable')).toEqual(expect.arrayContaining([...sold]));
});

it('treats people as content for viewing, not for sale', () => {
  for (const trait of ['sellable', 'chargeable', 'earning', 'commentable'] as const) {
    expect(contentTypesWith(trait)).not.toContain('performer');
  }
  expect(contentTypesWith('reportable')).toEqual(expect.arrayContaining(['performer', 'user']));
});
