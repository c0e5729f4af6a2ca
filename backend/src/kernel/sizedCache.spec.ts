import { describe, expect, it } from 'vitest';
import { heapBytesOf, mebibytes, sizedCache } from './sizedCache.ts';

describe('the size of a value', () => {
  it('grows with every text, member and entry in it', () => {
    const small = { name: 'a', tags: ['x'], byId: new Map([['1', { text: 'y' }]]) };
    const grown = [
      { ...small, name: 'a'.repeat(1_000) },
      { ...small, tags: Array.from({ length: 100 }, () => 'x') },
      { ...small, byId: new Map([...small.byId, ['2', { text: 'y'.repeat(1_000) }]]) },
      { ...small, more: { nested: { text: 'z'.repeat(1_000) } } },
    ];
    for (const one of grown) expect(heapBytesOf(one)).toBeGreaterThan(heapBytesOf(small) + 900);
  });
});

describe('a cache bounded in bytes', () => {
  it('evicts the least recently used, and rejects values larger than itself', () => {
    const cache = sizedCache<string>({ bytesMax: 10_000 });
    for (const key of ['a', 'b', 'c']) cache.set(key, key.repeat(3_000));
    expect(cache.get('a')).toBeDefined();
    cache.set('d', 'd'.repeat(3_000));
    expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
    cache.set('huge', 'h'.repeat(20_000));
    expect(cache.has('huge')).toBe(false);
    expect(cache.calculatedSize).toBeLessThanOrEqual(10_000);
  });

  it('holds many small ones in a mebibyte', () => {
    const cache = sizedCache<true>({ bytesMax: mebibytes(1) });
    for (let at = 0; at < 100_000; at++) cache.set(`creator-${at}`, true);
    expect(cache.size).toBeGreaterThan(1_000);
    expect(cache.calculatedSize).toBeLessThanOrEqual(mebibytes(1));
  });
});
