import { describe, expect, it } from 'vitest';
import { cachedLookup } from './cachedLookup.ts';
import { sizedCache } from './sizedCache.ts';

interface Named {
  readonly name: string;
}

/** Lookups that the spec resolves or rejects. */
const controlledLookup = () => {
  const requested: {
    readonly names: readonly string[];
    readonly answer: (version?: number) => void;
    readonly fail: () => void;
  }[] = [];
  const lookup = cachedLookup<string, Named>({
    cache: sizedCache<Named>({ bytesMax: 10_000 }),
    keyOf: (name) => name,
    load: (names) =>
      new Promise((resolve, reject) => {
        const answered = (name: string, version: number) =>
          name === 'nobody' ? undefined : { name: `${name} ${version}` };
        requested.push({
          names,
          answer: (version = 1) => resolve(names.map((name) => answered(name, version))),
          fail: () => reject(new Error('away')),
        });
      }),
  });
  return { requested, lookup, askedFor: () => requested.map(({ names }) => names) };
};

describe('a cached lookup', () => {
  it('shares loads of concurrent lookups, and returns each in its order', async () => {
    const { requested, lookup, askedFor } = controlledLookup();
    const first = lookup(['ada', 'ben'], false);
    const second = lookup(['ben', 'cy', 'ada'], false);
    for (const { answer } of requested) answer();
    expect(await first).toEqual([{ name: 'ada 1' }, { name: 'ben 1' }]);
    expect(await second).toEqual([{ name: 'ben 1' }, { name: 'cy 1' }, { name: 'ada 1' }]);
    expect(await lookup(['cy', 'ada'], false)).toEqual([{ name: 'cy 1' }, { name: 'ada 1' }]);
    expect(askedFor()).toEqual([['ada', 'ben'], ['cy']]);
  });

  it('does not wait for a load in progress if it must be fresh', async () => {
    const { requested, lookup } = controlledLookup();
    const old = lookup(['ada'], false);
    const fresh = lookup(['ada'], true);
    requested[1]?.answer(2);
    expect(await fresh).toEqual([{ name: 'ada 2' }]);
    requested[0]?.answer(1);
    expect(await old).toEqual([{ name: 'ada 1' }]);
  });

  it('caches neither missing values nor errors', async () => {
    const { requested, lookup, askedFor } = controlledLookup();
    const nothing = lookup(['nobody'], false);
    requested[0]?.answer();
    expect(await nothing).toEqual([undefined]);
    const failed = [lookup(['nobody'], false), lookup(['nobody'], false)];
    requested[1]?.fail();
    for (const one of failed) await expect(one).rejects.toThrow('away');
    const again = lookup(['nobody'], false);
    requested[2]?.answer();
    expect(await again).toEqual([undefined]);
    expect(askedFor()).toEqual([['nobody'], ['nobody'], ['nobody']]);
  });
});
