import { describe, expect, it } from 'vitest';
import { projections } from '../projections.ts';
import { fingerprintOf } from './fingerprint.ts';

const [some] = projections;
if (!some) throw new Error('there are no projections');

describe('the fingerprint of a read model', () => {
  it('is the same in each program, however its code is bundled', () => {
    const bundled = new Map([...some.handlers].map(([type]) => [type, () => []]));
    expect(fingerprintOf({ ...some, handlers: bundled })).toBe(fingerprintOf(some));
  });

  it('differs for another version, other events and other indexes', () => {
    const own = fingerprintOf(some);
    expect(fingerprintOf({ ...some, version: some.version + 1 })).not.toBe(own);
    expect(fingerprintOf({ ...some, events: some.events.slice(1) })).not.toBe(own);
    const model = { ...some.model, indexes: [...some.model.indexes, 'another'] };
    expect(fingerprintOf({ ...some, model })).not.toBe(own);
  });
});
