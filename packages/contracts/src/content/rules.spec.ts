import { expect, it } from 'vitest';
import { contentTypesWith } from './rules.ts';

it('has fans charged for all that is sold, and creators earn by it', () => {
  const sold = contentTypesWith('sellable');
  expect(sold).toEqual(expect.arrayContaining(['feed', 'message']));
  expect(contentTypesWith('earning')).toEqual(sold);
  expect(contentTypesWith('chargeable')).toEqual(expect.arrayContaining([...sold]));
});

it('has people taken as content where they are looked at, and not where they are sold', () => {
  for (const trait of ['sellable', 'chargeable', 'earning', 'commentable'] as const) {
    expect(contentTypesWith(trait)).not.toContain('performer');
  }
  expect(contentTypesWith('reportable')).toEqual(expect.arrayContaining(['performer', 'user']));
});
