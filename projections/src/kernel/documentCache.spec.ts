import { describe, expect, it } from 'vitest';
import { documentCache } from './documentCache.ts';

/** Capacity for ten documents of a hundred bytes, in two halves. */
const bytesMax = 5_000;
const bytes = 100;

const filled = (keys: readonly string[]) => {
  const cache = documentCache(bytesMax);
  for (const key of keys) cache.set(key, { key }, bytes);
  return cache;
};
const keysTo = (end: number): string[] => Array.from({ length: end }, (_, at) => `key-${at}`);

describe('the document cache', () => {
  it('distinguishes a document known to be absent from an unknown one', () => {
    const cache = filled(['a']);
    cache.set('gone', undefined, 0);
    expect(cache.find('a')?.document).toEqual({ key: 'a' });
    expect([cache.has('gone'), cache.get('gone')]).toEqual([true, undefined]);
    expect([cache.has('other'), cache.find('other')]).toEqual([false, undefined]);
  });

  it('is bounded, and keeps the latest documents', () => {
    const cache = filled(keysTo(1_000));
    const held = keysTo(1_000).filter((key) => cache.has(key));
    expect(held.length).toBeGreaterThanOrEqual(5);
    expect(held.length).toBeLessThanOrEqual(10);
    expect(held).toEqual(keysTo(1_000).slice(-held.length));
  });

  it('keeps documents that are read, whatever else is set', () => {
    const cache = filled(keysTo(1_000));
    const held = keysTo(1_000).filter((key) => cache.has(key));
    expect(held.map((key) => cache.get(key))).toEqual(held.map((key) => ({ key })));
  });

  it('returns the last set value, also across a rotation', () => {
    const cache = filled(keysTo(4));
    for (let version = 0; version < 50; version++) {
      cache.set('key-1', version, bytes);
      cache.set(`other-${version}`, version, bytes);
      expect(cache.get('key-1')).toBe(version);
    }
  });

  it('drops a document that alone is too large, and its previous value', () => {
    const cache = filled(['a']);
    cache.set('a', 'big', bytesMax);
    expect(cache.has('a')).toBe(false);
    cache.set('b', 'small', bytes);
    cache.clear();
    expect(cache.has('b')).toBe(false);
  });
});
