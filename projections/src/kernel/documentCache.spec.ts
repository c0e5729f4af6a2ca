import { describe, expect, it } from 'vitest';
import { documentCache } from './documentCache.ts';

/** Room for ten documents of a hundred bytes, in two halves. */
const bytesMax = 5_000;
const bytes = 100;

const filled = (keys: readonly string[]) => {
  const cache = documentCache(bytesMax);
  for (const key of keys) cache.set(key, { key }, bytes);
  return cache;
};
const keysTo = (end: number): string[] => Array.from({ length: end }, (_, at) => `key-${at}`);

describe('documents in memory', () => {
  it('tells one that is known to be absent from one of which nothing is known', () => {
    const cache = filled(['a']);
    cache.set('gone', undefined, 0);
    expect(cache.find('a')?.document).toEqual({ key: 'a' });
    expect([cache.has('gone'), cache.get('gone')]).toEqual([true, undefined]);
    expect([cache.has('other'), cache.find('other')]).toEqual([false, undefined]);
  });

  it('are no more than there is room for, and those that came last', () => {
    const cache = filled(keysTo(1_000));
    const held = keysTo(1_000).filter((key) => cache.has(key));
    expect(held.length).toBeGreaterThanOrEqual(5);
    expect(held.length).toBeLessThanOrEqual(10);
    expect(held).toEqual(keysTo(1_000).slice(-held.length));
  });

  it('stay when they are asked for, whatever else is', () => {
    const cache = filled(keysTo(1_000));
    const held = keysTo(1_000).filter((key) => cache.has(key));
    expect(held.map((key) => cache.get(key))).toEqual(held.map((key) => ({ key })));
  });

  it('are as they were set last, also when memory is turned over', () => {
    const cache = filled(keysTo(4));
    for (let version = 0; version < 50; version++) {
      cache.set('key-1', version, bytes);
      cache.set(`other-${version}`, version, bytes);
      expect(cache.get('key-1')).toBe(version);
    }
  });

  it('are not kept when one alone is too much, nor what stood there before', () => {
    const cache = filled(['a']);
    cache.set('a', 'big', bytesMax);
    expect(cache.has('a')).toBe(false);
    cache.set('b', 'small', bytes);
    cache.clear();
    expect(cache.has('b')).toBe(false);
  });
});
