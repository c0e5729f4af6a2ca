import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCouponTo, priceWithCoupon, promotionOf, renewalPriceOf } from './rules.ts';

const couponId = '019a0000-0000-7000-8000-000000000070';
const spring = { couponId, code: 'SPRING', ownerId: null };

const percent = (basisPoints: number) => ({ type: 'percent', basisPoints }) as const;
const amount = (minor: number) => ({ type: 'amount', amount: minor }) as const;

describe('a price with a coupon', () => {
  it.each([
    [percent(2_500), 999, 750, 750],
    [percent(10_000), 999, 0, 50],
    [amount(300), 999, 699, 699],
    [amount(2_000), 999, 0, 50],
    // What no card can be charged is free, but for tokens.
    [percent(9_600), 999, 0, 50],
    [amount(10), 40, 0, 40],
  ])(
    'of %o on %d is %d for a subscription and %d for a top-up',
    (discount, price, subscription, topUp) => {
      expect(priceWithCoupon(discount, price, 'subscription')).toBe(subscription);
      expect(priceWithCoupon(discount, price, 'top_up')).toBe(topUp);
    },
  );

  it('is an integer between nothing and the price', () => {
    const discounts = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map(percent),
      fc.integer({ min: 1, max: 100_000 }).map(amount),
    );
    const purchases = fc.constantFrom('subscription' as const, 'top_up' as const);
    fc.assert(
      fc.property(
        discounts,
        fc.integer({ min: 50, max: 100_000 }),
        purchases,
        (some, price, purchase) => {
          const reduced = priceWithCoupon(some, price, purchase);
          expect(Number.isInteger(reduced)).toBe(true);
          expect(reduced).toBeLessThanOrEqual(price);
          expect(reduced === 0 ? purchase === 'subscription' : reduced >= 50).toBe(true);
        },
      ),
    );
  });
});

describe('renewals', () => {
  it.each([
    [1, [750, 999, 999]],
    [2, [750, 750, 999]],
    [null, [750, 750, 750]],
  ])('with %s discounted periods cost %o', (periods, expected) => {
    let paid = applyCouponTo({ ...spring, discount: percent(2_500), periods }, 999, 'subscription');
    const prices = [paid.price];
    for (let renewal = 1; renewal < expected.length; renewal++) {
      paid = renewalPriceOf(paid.price, paid.coupon);
      prices.push(paid.price);
    }
    expect(prices).toEqual(expected);
  });

  it('without a coupon cost the same', () => {
    expect(applyCouponTo(undefined, 999, 'subscription')).toEqual({ price: 999 });
    expect(renewalPriceOf(999, undefined)).toEqual({ price: 999 });
  });
});

it('is the platform’s expense only with the platform’s coupon', () => {
  const coupon = { couponId, originalPrice: 999 };
  expect(promotionOf(750, { ...coupon, ownerId: null })).toBe(249);
  expect(promotionOf(750, { ...coupon, ownerId: couponId })).toBe(0);
  expect(promotionOf(750, undefined)).toBe(0);
});
