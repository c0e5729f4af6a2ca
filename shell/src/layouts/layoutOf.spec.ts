import { describe, expect, it } from 'vitest';
import { layoutOf } from './layoutOf.ts';

const open = { isMaintained: false, isCountryBlocked: false };

describe('the layout of a page', () => {
  it.each([
    ['maintenance, whatever else', { isMaintained: true, isCountryBlocked: true }, 'maintenance'],
    ['geo-block in a blocked country', { ...open, isCountryBlocked: true }, 'geo-block'],
    ['its own otherwise', open, 'public'],
  ] as const)('is %s', (_, site, layout) => {
    expect(layoutOf(site, 'public')).toBe(layout);
  });

  it('is primary when it names none', () => {
    expect(layoutOf(open, undefined)).toBe('primary');
  });
});
