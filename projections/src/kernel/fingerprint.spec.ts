import { describe, expect, it } from 'vitest';
import { projections } from '../projections.ts';
import { fingerprintOf } from './fingerprint.ts';

const [some] = projections;
if (!some) throw new Error('there are no projections');
const of = (source: string): string => fingerprintOf({ ...some, source });

describe('the fingerprint of a read model’s code', () => {
  it('is the same in each program, however its bundler numbers names', () => {
    expect(of('(event)=>moved4(event,100)')).toBe(of('(event)=>moved3(event,100)'));
    expect(of('(event)=>moved(event,100)')).toBe(of('(event)=>moved3(event,100)'));
  });

  it('is another when the code is', () => {
    expect(of('(event)=>moved(event,100)')).not.toBe(of('(event)=>moved(event,200)'));
    expect(of('(event)=>moved(event)')).not.toBe(of('(event)=>returned(event)'));
  });

  it('is another for another version', () => {
    expect(fingerprintOf({ ...some, version: some.version + 1 })).not.toBe(fingerprintOf(some));
  });
});
