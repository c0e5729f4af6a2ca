import { expect, it } from 'vitest';
import { couponPath, couponStateOf, isUsable } from './couponState.ts';

const now = '2026-03-01T12:00:00.000Z';
const before = '2026-02-01T12:00:00.000Z';
const after = '2026-04-01T12:00:00.000Z';
const spring = {
  status: 'active' as const,
  startsAt: before,
  expiredDate: null,
  numberOfUses: null,
  totalRedeemed: 3,
};

it.each([
  ['active', {}, true],
  ['active', { expiredDate: after, numberOfUses: 4 }, true],
  ['scheduled', { startsAt: after }, true],
  ['ended', { expiredDate: now }, false],
  ['usedUp', { numberOfUses: 3 }, false],
  ['usedUp', { numberOfUses: 2 }, false],
  ['inactive', { status: 'inactive' as const, numberOfUses: 3 }, false],
])('is %s with %o', (state, change, usable) => {
  const found = couponStateOf({ ...spring, ...change }, Date.parse(now));
  expect([found, isUsable(found)]).toEqual([state, usable]);
});

it('has a link to the page of its creator', () => {
  expect(couponPath('luna', 'SPRING-25')).toBe('/luna?coupon=SPRING-25');
});
