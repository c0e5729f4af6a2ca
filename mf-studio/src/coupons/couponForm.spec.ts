import type { Coupon } from '@ovation/contracts/coupons/coupon';
import { describe, expect, it } from 'vitest';
import {
  type CouponForm,
  changesOf,
  couponFaultsOf,
  discountOfForm,
  formOfCoupon,
  newCoupon,
  newCouponOf,
} from './couponForm.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const english = { language: 'en', currency: 'USD' };
const spring: CouponForm = { ...newCoupon, code: 'spring-25', value: '25' };
const saved = {
  code: 'SPRING',
  discountType: 'percent',
  value: 12.5,
  periods: 3,
  firstPurchaseOnly: true,
  startsAt: '2026-02-01T12:00:30.000Z',
  expiredDate: '2026-02-20T12:00:30.000Z',
  numberOfUses: 1_000,
  perUserLimit: null,
} as Coupon;

const faultsOf = (change: Partial<CouponForm>, coupon?: Coupon) =>
  couponFaultsOf({ ...spring, ...change }, coupon, english, now);

describe('a new coupon', () => {
  it('is sent as typed, with its code in capitals', () => {
    expect(faultsOf({})).toEqual({});
    expect(newCouponOf(spring, english)).toEqual({
      code: 'SPRING-25',
      discountType: 'percent',
      value: 25,
      periods: 1,
      firstPurchaseOnly: false,
      expiredDate: null,
      numberOfUses: null,
      perUserLimit: 1,
    });
  });

  it('has limits, a duration and dates', () => {
    const form: CouponForm = {
      ...spring,
      discountType: 'amount',
      value: '$2.50',
      duration: 'forever',
      starts: '2026-04-01T10:00',
      ends: '2026-05-01T10:00',
      uses: '1,000',
      usesPerFan: '',
    };
    expect(newCouponOf(form, english)).toMatchObject({
      value: 2.5,
      periods: null,
      startsAt: new Date('2026-04-01T10:00').toISOString(),
      expiredDate: new Date('2026-05-01T10:00').toISOString(),
      numberOfUses: 1_000,
      perUserLimit: null,
    });
  });

  it.each<[string, Partial<CouponForm>, object]>([
    ['a short code', { code: 'ab' }, { code: 'code' }],
    ['a code with a space', { code: 'SPRING 25' }, { code: 'code' }],
    ['no discount', { value: ' ' }, { value: 'missing' }],
    ['no percentage', { value: '0' }, { value: 'percent' }],
    ['more than everything', { value: '100.01' }, { value: 'percent' }],
    ['an unclear amount', { discountType: 'amount', value: 'two' }, { value: 'amount' }],
    ['no payments', { duration: 'periods', periods: '' }, { periods: 'periods' }],
    ['many payments', { duration: 'periods', periods: '121' }, { periods: 'periods' }],
    ['an end in the past', { ends: '2026-02-01T10:00' }, { ends: 'past' }],
    [
      'an end before the start',
      { starts: '2026-05-02T10:00', ends: '2026-05-01T10:00' },
      { ends: 'order' },
    ],
    ['half a use', { uses: '0.5' }, { uses: 'uses' }],
    ['no use for a fan', { usesPerFan: '0' }, { usesPerFan: 'uses' }],
  ])('is refused with %s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });
});

describe('the discount of a form', () => {
  it('is in basis points or minor units, with its number of payments', () => {
    expect(discountOfForm({ ...spring, value: '12.5 %' }, english)).toEqual({
      discount: { type: 'percent', basisPoints: 1_250 },
      periods: 1,
    });
    const typed: CouponForm = {
      ...spring,
      discountType: 'amount',
      value: '3',
      duration: 'periods',
    };
    expect(discountOfForm(typed, english)).toEqual({
      discount: { type: 'amount', amount: 300 },
      periods: 3,
    });
  });

  it('is undefined while it is being typed', () => {
    expect(discountOfForm({ ...spring, value: '' }, english)).toBeUndefined();
  });
});

describe('a change of a coupon', () => {
  const form = formOfCoupon(saved, 'en');

  it('sends nothing that stays, also of one that has ended', () => {
    expect(form).toMatchObject({ value: '12.50', duration: 'periods', periods: '3', uses: '1000' });
    expect(faultsOf({ ...form }, saved)).toEqual({});
    expect(changesOf(form, saved, 'en', now)).toEqual({});
  });

  it('sends limits that were typed or cleared', () => {
    const changed = { ...form, starts: '', ends: '', uses: '2000', usesPerFan: '2' };
    expect(changesOf(changed, saved, 'en', now)).toEqual({
      startsAt: now.toISOString(),
      expiredDate: null,
      numberOfUses: 2_000,
      perUserLimit: 2,
    });
  });
});
