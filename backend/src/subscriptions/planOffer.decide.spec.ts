import { afterDays, periodEndOf } from '@ovation/contracts/subscriptions/rules';
import { describe, expect, it } from 'vitest';
import type { CreatorPlan } from '../plans/model.ts';
import { given, idOf } from '../testing/decider.ts';
import {
  cardId,
  day0,
  end,
  expired,
  firstPayment,
  parties,
  paymentOf,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import { decideApplyPayment, decidePaymentFailed } from './applyPayment.decide.ts';
import { decideDue } from './due.decide.ts';
import { subscriptionModel } from './model.ts';
import { offerOf } from './planOffer.decide.ts';
import { decideSubscribeFree, decideSubscribePaid } from './subscribe.decide.ts';

const gold: CreatorPlan = {
  planId: idOf(21),
  name: 'Gold',
  description: '',
  trialDays: 14,
  version: 3,
  monthlyPrice: 1_000,
  yearlyPrice: 10_000,
  bundles: [{ months: 6, percentOff: 20 }],
  isFirst: false,
  isRetired: false,
};
const subscribe =
  (more: Partial<Parameters<typeof decideSubscribePaid>[0]> = {}, plan = gold, winBack = 0) =>
  (state: State) =>
    decideSubscribePaid(
      {
        parties,
        offer: offerOf({ mayPublish: true }, plan, winBack),
        subscriptionType: 'monthly',
        transactionId: firstPayment,
        currency: 'USD',
        priceSeen: undefined,
        cardId,
        isFanLeaving: false,
        now: day0,
        ...more,
      },
      state,
    );
const bought = { planId: gold.planId, planVersion: 3 };

describe('subscribing to a plan', () => {
  it('records plan, version and months', () => {
    given(subscriptionModel)
      .when(subscribe())
      .thenAppendsLike({
        type: 'SubscriptionRequested',
        data: { ...bought, price: 1_000, periodMonths: 1 },
      });
    given(subscriptionModel)
      .when(subscribe({ subscriptionType: 'yearly' }))
      .thenAppendsLike({
        type: 'SubscriptionRequested',
        data: { ...bought, price: 10_000, periodMonths: 12 },
      });
  });

  it('for a bundle opens its months, and renews it at its price', () => {
    const { purpose, ...payment } = paymentOf(firstPayment);
    const paid = { ...payment, amount: 4_800, purpose: { ...purpose, ...bought, periodMonths: 6 } };
    const halfYear = periodEndOf(day0, 'monthly', day0, 6);
    const due = {
      now: halfYear,
      mayCharge: true,
      isOnHold: false,
      transactionIdOf: () => idOf(70),
    };
    given(subscriptionModel)
      .when(subscribe({ months: 6, priceSeen: 4_800 }))
      .thenAppendsLike({ type: 'SubscriptionRequested', data: { price: 4_800, periodMonths: 6 } })
      .when((state) => decideApplyPayment(paid, day0, state))
      .thenAppendsLike({ type: 'SubscriptionActivated', data: { periodEnd: halfYear, ...bought } })
      .when((state) => decideDue(due, state))
      .thenAppendsLike({ type: 'RenewalStarted', data: { price: 4_800, periodMonths: 6 } });
  });

  it('is refused for months that it does not offer, and for a retired plan', () => {
    given(subscriptionModel)
      .when(subscribe({ months: 3 }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED')
      .when(subscribe({}, { ...gold, isRetired: true }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED');
  });

  it('begins a trial of as many days as the plan has', () => {
    given(subscriptionModel)
      .when((state) =>
        decideSubscribeFree(
          {
            parties,
            offer: offerOf({ mayPublish: true }, gold, 0),
            settings: {
              freeSubscriptionEnabled: true,
              freeSubscriptionDuration: 1,
              currency: 'USD',
            },
            priceSeen: 0,
            isFanLeaving: false,
            now: day0,
          },
          state,
        ),
      )
      .thenAppendsLike({
        type: 'FreeSubscriptionActivated',
        data: { planId: gold.planId, periodEnd: afterDays(day0, 14) },
      });
  });
});

describe('a fan who comes back', () => {
  it('pays less for the first period, and the price of the plan afterwards', () => {
    given(subscriptionModel, subscribed(expired(end)))
      .when(subscribe({ now: end, priceSeen: 500 }, gold, 50))
      .thenAppendsLike({
        type: 'SubscriptionRequested',
        data: { price: 500, renewalPrice: 1_000 },
      });
  });

  it('pays no less than a card payment can be', () => {
    given(subscriptionModel, subscribed(expired(end)))
      .when(subscribe({ now: end }, { ...gold, monthlyPrice: 99 }, 90))
      .thenAppendsLike({ type: 'SubscriptionRequested', data: { price: 50, renewalPrice: 99 } });
  });

  it('is not someone who subscribes for the first time', () => {
    given(subscriptionModel)
      .when(subscribe({}, gold, 50))
      .thenAppendsLike({ type: 'SubscriptionRequested', data: { price: 1_000 } });
  });

  it('renews at the price of the plan', () => {
    const { purpose, ...payment } = paymentOf(firstPayment);
    const paid = { ...payment, amount: 500, purpose: { ...purpose, renewalPrice: 1_000 } };
    const { state } = given(subscriptionModel).when((before) =>
      decideApplyPayment(paid, day0, before),
    );
    expect(state?.price).toBe(1_000);
    expect(state?.payments.get(firstPayment)?.price).toBe(500);
  });
});

describe('the grace of a creator', () => {
  const renewal = idOf(101);
  const started = {
    type: 'RenewalStarted' as const,
    data: { ...parties, transactionId: renewal, attempt: 1, startedAt: end },
  };
  const fail = (graceDays: number) => (state: State) =>
    decidePaymentFailed(
      { transactionId: renewal, failureCode: 'CARD_DECLINED', now: end, graceDays },
      state,
    );

  it('keeps access while a renewal is retried, and the days are part of the next period', () => {
    const now = afterDays(end, 1);
    given(subscriptionModel, subscribed(started))
      .when(fail(3))
      .thenAppendsLike({
        type: 'SubscriptionPaymentFailed',
        data: { graceUntil: afterDays(end, 3) },
      })
      .when((state) => decideApplyPayment(paymentOf(renewal, true), now, state))
      .thenAppendsLike({
        type: 'SubscriptionRenewed',
        data: { periodStart: end, startedAt: day0 },
      });
  });

  it('is none by default', () => {
    const { state } = given(subscriptionModel, subscribed(started)).when(fail(0));
    expect(state?.graceUntil).toBe(null);
  });
});
