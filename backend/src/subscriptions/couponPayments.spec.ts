import type { AppliedCoupon } from '@ovation/contracts/coupons/coupon';
import type { UsableCoupon } from '@ovation/contracts/coupons/rules';
import { afterMs, renewalLeadMs } from '@ovation/contracts/subscriptions/rules';
import { describe, expect, it } from 'vitest';
import { newCoupon } from '../testing/coupons.ts';
import { given, idOf } from '../testing/decider.ts';
import {
  cardId,
  day0,
  end,
  firstPayment,
  offer,
  parties,
  paymentOf,
  planChanged,
  type State,
} from '../testing/subscriptions.ts';
import { decideApplyPayment } from './applyPayment.decide.ts';
import { decideChangePlan } from './changePlan.decide.ts';
import { decideReversePayment } from './correctPayment.decide.ts';
import { decideDue } from './due.decide.ts';
import { planOfRenewal, subscriptionModel } from './model.ts';
import { decideRefusePayment } from './refusePayment.decide.ts';
import { decideSubscribePaid } from './subscribe.decide.ts';

const couponOf = (more: Parameters<typeof newCoupon>[0] = {}): UsableCoupon => newCoupon(more);

const ask = (coupon: UsableCoupon, priceSeen?: number) => (state: State) =>
  decideSubscribePaid(
    {
      parties,
      offer,
      subscriptionType: 'monthly',
      transactionId: firstPayment,
      currency: 'USD',
      priceSeen,
      coupon,
      cardId,
      isFanLeaving: false,
      now: day0,
    },
    state,
  );

/** A payment as it is made for the request or the renewal. */
const paid =
  (amount: number, coupon: AppliedCoupon | undefined, transactionId = firstPayment, now = day0) =>
  (state: State) => {
    const payment = paymentOf(transactionId, transactionId !== firstPayment);
    const purpose = { ...payment.purpose, ...(coupon && { coupon }) };
    return decideApplyPayment({ ...payment, amount, purpose }, now, state);
  };

const applied = (coupon: UsableCoupon, periodsLeft: number | null): AppliedCoupon => {
  const { couponId, code, ownerId } = coupon;
  return { couponId, code, ownerId, originalPrice: 999, periodsLeft };
};

const renew = (state: State) =>
  decideDue(
    {
      now: afterMs(end, -renewalLeadMs),
      mayCharge: true,
      isOnHold: false,
      transactionIdOf: (_, attempt) => idOf(100 + attempt),
    },
    state,
  );

describe('a subscription with a coupon', () => {
  it('is requested at the lower price, which was shown', () => {
    const coupon = couponOf();
    given(subscriptionModel)
      .when(ask(coupon, 999))
      .thenRefuses('PRICE_CHANGED', { price: 7.5, currency: 'USD' })
      .when(ask(coupon, 750))
      .thenAppendsLike({
        type: 'SubscriptionRequested',
        data: { price: 750, couponCode: 'SPRING', coupon: applied(coupon, 0) },
      });
  });

  it.each([
    ['once', 1, 0, 999, undefined],
    ['for two periods', 2, 1, 750, 0],
    ['for ever', null, null, 750, null],
  ])('%s renews at the price that follows', (_, periods, left, price, leftAfter) => {
    const coupon = couponOf({ periods });
    const { state } = given(subscriptionModel)
      .when(ask(coupon))
      .when(paid(750, applied(coupon, left)))
      .thenAppendsLike({
        type: 'SubscriptionActivated',
        data: { price: 750, commission: 150, couponCode: 'SPRING' },
      })
      .when(renew)
      .thenAppendsLike({
        type: 'RenewalStarted',
        data: {
          price,
          ...(leftAfter !== undefined && { coupon: applied(coupon, leftAfter) }),
        },
      });
    expect(state?.pending?.plan?.coupon?.periodsLeft).toBe(leftAfter);
  });

  it('is renewed at the full price after its periods', () => {
    const coupon = couponOf({ periods: 2 });
    const { state } = given(subscriptionModel)
      .when(ask(coupon))
      .when(paid(750, applied(coupon, 1)))
      .when(renew)
      .when(paid(750, applied(coupon, 0), idOf(101), end));
    expect(state && planOfRenewal(state)).toEqual({ subscriptionType: 'monthly', price: 999 });
  });

  it('has no coupon after a change of the plan; the running one keeps it', () => {
    const coupon = couponOf({ periods: null });
    const change = (subscriptionType: 'monthly' | 'yearly', priceSeen: number) => (state: State) =>
      decideChangePlan(
        {
          offer,
          subscriptionType,
          priceSeen,
          currency: 'USD',
          hasCard: true,
          isFanLeaving: false,
          now: day0,
        },
        state,
      );
    given(subscriptionModel)
      .when(ask(coupon))
      .when(paid(750, applied(coupon, null)))
      .when(change('yearly', 9_900))
      .thenAppends([planChanged()])
      .when(renew)
      .thenAppendsLike({ type: 'RenewalStarted', data: { price: 9_900 } });
    given(subscriptionModel)
      .when(ask(coupon))
      .when(paid(750, applied(coupon, null)))
      .when(change('yearly', 9_900))
      .when(change('monthly', 999))
      .thenRefuses('PRICE_CHANGED', { price: 7.5, currency: 'USD' })
      .when(change('monthly', 750))
      .when(renew)
      .thenAppendsLike({ type: 'RenewalStarted', data: { price: 750 } });
  });
});

const clearing = { account: 'provider:stripe:clearing', commodity: 'USD' };
const promotions = { account: 'platform:promotions', commodity: 'USD' };
const creator = { account: `creator:${parties.performerId}`, commodity: 'USD' };
const commission = { account: 'platform:commission', commodity: 'USD' };
const losses = { account: 'platform:losses', commodity: 'USD' };

describe('the posting', () => {
  const ofPlatform = couponOf({ ownerId: null });

  it('of the platform’s coupon has shares of the full price, and gives them back in proportion', () => {
    const refunded = (amount: number) => (state: State) =>
      decideReversePayment(
        {
          transactionId: firstPayment,
          cause: 'refund',
          correction: `refund:${amount}`,
          amount,
          now: day0,
        },
        state,
      );
    given(subscriptionModel)
      .when(ask(ofPlatform))
      .when(paid(750, applied(ofPlatform, 0)))
      .thenAppendsLike({
        type: 'SubscriptionActivated',
        data: {
          commission: 199,
          legs: [
            { ...clearing, amount: -750 },
            { ...promotions, amount: -249 },
            { ...creator, amount: 800 },
            { ...commission, amount: 199 },
          ],
        },
      })
      .when(refunded(250))
      .thenAppendsLike({
        type: 'SubscriptionPaymentReversed',
        data: {
          creatorShare: 267,
          legs: [
            { ...clearing, amount: 250 },
            { ...promotions, amount: 83 },
            { ...commission, amount: -66 },
            { ...losses, amount: -267 },
          ],
        },
      })
      .when(refunded(500))
      .thenAppendsLike(
        {
          type: 'SubscriptionPaymentReversed',
          data: {
            creatorShare: 533,
            legs: [
              { ...clearing, amount: 500 },
              { ...promotions, amount: 166 },
              { ...commission, amount: -133 },
              { ...losses, amount: -533 },
            ],
          },
        },
        { type: 'SubscriptionExpired', data: { reason: 'refunded' } },
      );
  });

  it('of a free period pays the creator from the platform, or nobody', () => {
    const whole = { type: 'percent', basisPoints: 10_000 } as const;
    const free = couponOf({ ownerId: null, discount: whole });
    given(subscriptionModel)
      .when(ask(free, 0))
      .when(paid(0, applied(free, 0)))
      .thenAppendsLike({
        type: 'SubscriptionActivated',
        data: {
          price: 0,
          legs: [
            { ...promotions, amount: -999 },
            { ...creator, amount: 800 },
            { ...commission, amount: 199 },
          ],
        },
      });
    const own = couponOf({ discount: whole });
    given(subscriptionModel)
      .when(ask(own, 0))
      .when(paid(0, applied(own, 0)))
      .thenAppendsLike({ type: 'SubscriptionActivated', data: { price: 0, legs: [] } });
  });

  it('of a refused free period moves nothing', () => {
    given(subscriptionModel)
      .when(ask(ofPlatform))
      .when((state) =>
        decideRefusePayment({ ...paymentOf(firstPayment), amount: 0 }, 'creator-away', day0, state),
      )
      .thenAppendsLike(
        { type: 'SubscriptionPaymentRefused', data: { price: 0, legs: [] } },
        { type: 'SubscriptionPaymentFailed' },
      );
  });
});
