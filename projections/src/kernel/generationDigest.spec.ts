import { describe, expect, it } from 'vitest';
import { projections } from '../projections.ts';
import { generationDigestOf } from './generationDigest.ts';

const [some] = projections;
if (!some) throw new Error('there are no projections');

describe('the digest of a generation', () => {
  it('is the same in each program, however its code is bundled', () => {
    const bundled = new Map([...some.handlers].map(([type]) => [type, () => []]));
    expect(generationDigestOf({ ...some, handlers: bundled })).toBe(generationDigestOf(some));
  });

  it('differs for another version, other events and other indexes', () => {
    const own = generationDigestOf(some);
    expect(generationDigestOf({ ...some, version: some.version + 1 })).not.toBe(own);
    expect(generationDigestOf({ ...some, events: some.events.slice(1) })).not.toBe(own);
    const model = { ...some.model, indexes: [...some.model.indexes, 'another'] };
    expect(generationDigestOf({ ...some, model })).not.toBe(own);
  });
});
