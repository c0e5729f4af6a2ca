import { staffRoles } from '@ovation/contracts/kernel/rules';
import { describe, expect, it } from 'vitest';
import { closedLayoutOf } from './closedLayout.ts';

const open = { isMaintained: false, isCountryBlocked: false };
const closed = { isMaintained: true, isCountryBlocked: true };

describe('the layout of a closed product', () => {
  it.each([
    ['maintenance, whatever else', closed, 'maintenance'],
    ['geo-block in a blocked country', { ...open, isCountryBlocked: true }, 'geo-block'],
    ['none otherwise', open, undefined],
  ] as const)('is %s', (_, site, layout) => {
    for (const role of ['user', 'performer', undefined] as const) {
      expect(closedLayoutOf(site, { pathname: '/home', role })).toBe(layout);
    }
  });

  it('is undefined for staff and on their sign-in page', () => {
    for (const role of staffRoles) {
      expect(closedLayoutOf(closed, { pathname: '/staff', role })).toBeUndefined();
    }
    expect(closedLayoutOf(closed, { pathname: '/auth/login', role: undefined })).toBeUndefined();
  });
});
