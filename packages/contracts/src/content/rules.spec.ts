import { describe, expect, it } from 'vitest';
import { contentTypesWith } from './rules.ts';

describe('the table of content types', () => {
  it.each([
    ['sellable', ['feed', 'message']],
    ['commentable', ['feed', 'gallery', 'video', 'product']],
    ['reactable', ['feed', 'gallery', 'video', 'product', 'performer', 'comment']],
    ['reportable', ['feed', 'performer', 'comment', 'message', 'user']],
    ['chargeable', ['feed', 'gallery', 'video', 'product', 'message', 'stream']],
  ] as const)('names what is %s', (trait, types) => {
    expect(contentTypesWith(trait)).toEqual(types);
  });

  it('has creators earn by all that is sold, and fans charged for it', () => {
    expect(contentTypesWith('earning')).toEqual(contentTypesWith('sellable'));
    expect(contentTypesWith('chargeable')).toEqual(
      expect.arrayContaining([...contentTypesWith('sellable')]),
    );
  });
});
