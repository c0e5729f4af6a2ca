import { isBalanced } from '@ovation/contracts/ledger/posting';
import { afterMs, periodEndOf, renewalLeadMs } from '@ovation/contracts/subscriptions/rules';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import {
  canceled,
  day0,
  end,
  free,
  offer,
  paymentOf,
  planChanged,
  renewalStarted,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import { decideApplyPayment } from './applyPayment.decide.ts';
import { type ChangePlan, decideChangePlan } from './changePlan.decide.ts';
import { subscriptionModel } from './model.ts';

const change =
  (subscriptionType: 'monthly' | 'yearly', more: Partial<ChangePlan> = {}) =>
  (state: State) =>
    decideChangePlan(
      {
        offer,
        subscriptionType,
        currency: 'USD',
        priceSeen: undefined,
        hasCard: true,
        isFanLeaving: false,
        now: day0,
        ...more,
      },
      state,
    );
const dearer = { ...offer, monthlyPriceMinor: 1_999, yearlyPriceMinor: 19_900 };

describe('changing the plan', () => {
  it('applies from the end of the paid period, at the current price', () => {
    for (const priceSeen of [undefined, 9_900]) {
      given(subscriptionModel, subscribed())
        .when(change('yearly', { priceSeen }))
        .thenAppends([planChanged()]);
    }
  });

  it('is idempotent, except for another price', () => {
    given(subscriptionModel, subscribed(planChanged()))
      .when(change('yearly'))
      .thenAppendsNothing()
      .when(change('yearly', { offer: dearer, priceSeen: 19_900 }))
      .thenAppends([planChanged({ price: 19_900 })]);
  });

  it('is reverted to the running plan at its original price', () => {
    const { state } = given(subscriptionModel, subscribed(planChanged()))
      .when(change('monthly', { offer: dearer, priceSeen: 999 }))
      .thenAppends([planChanged({ subscriptionType: 'monthly', price: 999 })])
      .when(change('monthly', { offer: dearer }))
      .thenAppendsNothing();
    expect(state).toMatchObject({ subscriptionType: 'monthly', price: 999, planned: null });
  });

  it('is refused for an unverified creator, except reverting', () => {
    const refusedSince = { offer: { ...offer, mayPublish: false } };
    given(subscriptionModel, subscribed(planChanged()))
      .when(change('yearly', refusedSince))
      .thenRefuses('PERFORMER_NOT_VERIFIED')
      .when(change('monthly', refusedSince))
      .thenAppendsLike({ type: 'SubscriptionPlanChanged', data: { subscriptionType: 'monthly' } });
  });

  it('is refused for a fan with a pending removal, except reverting', () => {
    given(subscriptionModel, subscribed(planChanged()))
      .when(change('yearly', { isFanLeaving: true, offer: dearer }))
      .thenRefuses('ACCOUNT_BEING_REMOVED')
      .when(change('monthly', { isFanLeaving: true }))
      .thenAppendsLike({ type: 'SubscriptionPlanChanged', data: { subscriptionType: 'monthly' } });
  });

  it('returns the current price when another was shown', () => {
    given(subscriptionModel, subscribed())
      .when(change('yearly', { priceSeen: 9_899 }))
      .thenRefuses('PRICE_CHANGED', { price: 99, currency: 'USD' })
      .when(change('monthly', { priceSeen: 1_999, offer: dearer }))
      .thenRefuses('PRICE_CHANGED', { price: 9.99, currency: 'USD' });
  });

  it('is limited to the creator’s offer', () => {
    given(subscriptionModel, subscribed())
      .when(change('yearly', { offer: { ...offer, yearlyPriceMinor: 0 } }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED');
  });

  it('needs a card for another plan, but none to revert', () => {
    const hasCard = false;
    given(subscriptionModel, subscribed())
      .when(change('yearly', { hasCard }))
      .thenRefuses('CARD_REQUIRED');
    given(subscriptionModel, subscribed(planChanged()))
      .when(change('yearly', { hasCard }))
      .thenAppendsNothing()
      .when(change('monthly', { hasCard }))
      .thenAppends([planChanged({ subscriptionType: 'monthly', price: 999 })]);
  });

  it('is refused while a renewal is being charged', () => {
    given(subscriptionModel, subscribed(renewalStarted(1, afterMs(end, -renewalLeadMs))))
      .when(change('yearly', { now: afterMs(end, -1) }))
      .thenRefuses('PAYMENT_UNDER_WAY');
  });

  it('requires a renewing subscription', () => {
    const stopped = [subscribed(canceled()), [free(day0, end)]];
    for (const history of stopped) {
      given(subscriptionModel, history)
        .when(change('yearly'))
        .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    }
    given(subscriptionModel, subscribed())
      .when(change('yearly', { now: end }))
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel).when(change('yearly')).thenRefuses('NOT_FOUND');
  });

  it('leads to a year that starts at the month’s end, in one balanced posting', () => {
    const due = afterMs(end, -renewalLeadMs);
    const yearly = { subscriptionType: 'yearly', price: 9_900 } as const;
    const payment = paymentOf(idOf(101), true);
    const renewal = { ...payment, amount: 9_900, purpose: { ...payment.purpose, ...yearly } };
    const { state } = given(
      subscriptionModel,
      subscribed(planChanged(), renewalStarted(1, due, yearly)),
    )
      .when((before) => {
        const decided = decideApplyPayment(renewal, due, before);
        const [event] = decided.events;
        if (event?.type !== 'SubscriptionRenewed') throw new Error('nothing was renewed');
        expect(event.data).toMatchObject({ price: 9_900, periodStart: end });
        expect(isBalanced(event.data.legs)).toBe(true);
        return decided;
      })
      .when(change('monthly', { priceSeen: 999, now: end }))
      .thenAppendsLike({ type: 'SubscriptionPlanChanged', data: { price: 999 } });
    expect(state).toMatchObject({
      ...yearly,
      periodEnd: periodEndOf(end, 'yearly', day0),
      planned: { subscriptionType: 'monthly', price: 999 },
    });
  });
});
