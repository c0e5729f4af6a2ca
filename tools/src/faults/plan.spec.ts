import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyNamesOf } from '../stack/copies.ts';
import {
  faultsOf,
  formatFault,
  formatPlan,
  halvesOf,
  parseFault,
  parsePlan,
  spreadOver,
  twoOfEach,
} from './plan.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000 });

describe('a plan', () => {
  it('is the same for the same seed, and can be formatted and parsed', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, canFill) => {
        const planned = faultsOf(seed, 20_000, { canFill });
        expect(faultsOf(seed, 20_000, { canFill })).toEqual(planned);
        expect(parsePlan(formatPlan(planned))).toEqual(planned);
      }),
    );
  });

  it('happens under load, in order, and fills no disk where there is none to fill', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1_000, max: 60_000 }), (seed, loadMs) => {
        const planned = faultsOf(seed, loadMs, { canFill: false });
        const instants = planned.map(({ atMs }) => atMs);
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
        expect(Math.min(...instants)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...instants)).toBeLessThan(loadMs);
        expect(planned.map(({ fault }) => fault.kind)).not.toContain('full');
      }),
    );
  });

  it('contains every kind of fault for some seed', () => {
    const kinds = new Set(
      Array.from({ length: 200 }, (_, seed) => faultsOf(seed, 10_000, { canFill: true })).flatMap(
        (planned) => planned.map(({ fault }) => fault.kind),
      ),
    );
    expect([...kinds].sort()).toEqual(
      [
        'dead',
        'down',
        'flush',
        'full',
        'hang',
        'kill',
        'mix',
        'redeliver',
        'set-back',
        'silence',
      ].sort(),
    );
  });

  it('lets the store hang for longer than a call to it waits, for some seed', () => {
    const written = Array.from({ length: 200 }, (_, seed) =>
      formatPlan(faultsOf(seed, 10_000, { canFill: false })),
    );
    expect(written.join('\n')).toMatch(/^\d+ hang:store:20000$/m);
  });

  it('kills one copy of each component, and then the other', () => {
    expect(halvesOf(copyNamesOf(twoOfEach))).toEqual([
      ['api-1', 'worker-1', 'projections-1', 'gateway-1'],
      ['api-2', 'worker-2', 'projections-2', 'gateway-2'],
    ]);
  });

  it('reports errors in a manual plan', () => {
    expect(() => parseFault('kill:nobody')).toThrow('kill:nobody names no part: store, redis');
    expect(() => parseFault('hang:redis')).toThrow('hang:redis is no fault');
    expect(() => parseFault('set-back:long')).toThrow('set-back:long names no milliseconds');
    expect(() => parsePlan('soon kill:redis')).toThrow('"soon kill:redis" is not');
    expect(parsePlan('# by hand\n\n200 flush\n100 kill:redis')).toEqual([
      { atMs: 100, fault: { kind: 'kill', part: 'redis' } },
      { atMs: 200, fault: { kind: 'flush' } },
    ]);
  });

  it('spreads named faults over the load', () => {
    const faults = ['kill:store', 'flush'].map(parseFault);
    const planned = spreadOver(faults, 3_000);
    expect(planned.map(({ atMs }) => atMs)).toEqual([1_000, 2_000]);
    expect(planned.map(({ fault }) => formatFault(fault))).toEqual(['kill:store', 'flush']);
  });
});
