import { describe, expect, it } from 'vitest';
import type { ShownPost } from './access.ts';
import { createFormKeys } from './formKeys.ts';

const post = { feedId: 'bread', updatedAt: 'at noon', status: 'active' } as ShownPost;

describe('the name of a form of a post', () => {
  it('is the same whenever the same is asked for', () => {
    const keyOf = createFormKeys();
    expect(keyOf('open', { ...post })).toBe(keyOf('open', { ...post }));
    expect(createFormKeys()('open', post)).toBe(keyOf('open', post));
  });

  it('is another for each form, post and version', () => {
    const keyOf = createFormKeys();
    const others: readonly (readonly ['open' | 'buy', Partial<ShownPost>])[] = [
      ['open', {}],
      ['buy', {}],
      ['open', { feedId: 'cake' }],
      ['open', { updatedAt: 'in the evening' }],
      ['open', { status: 'inactive' }],
      ['open', { isKept: true }],
    ];
    const ask = () => others.map(([form, changed]) => keyOf(form, { ...post, ...changed }));
    const first = ask();
    expect(new Set(first).size).toBe(others.length);
    expect(ask()).toEqual(first);
  });
});
