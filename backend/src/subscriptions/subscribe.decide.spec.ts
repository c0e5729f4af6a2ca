import { afterDays } from '@ovation/contracts/subscriptions/rules';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import {
  canceled,
  cardId,
  day0,
  end,
  expired,
  free,
  offer,
  parties,
  requested,
  type State,
  settings,
  subscribed,
} from '../testing/subscriptions.ts';
import { subscriptionModel } from './model.ts';
import {
  decideCancel,
  decideSubscribeFree,
  decideSubscribePaid,
  type SubscribePaid,
} from './subscribe.decide.ts';

const other = idOf(51);
const ask =
  (more: Partial<SubscribePaid> = {}) =>
  (state: State) =>
    decideSubscribePaid(
      {
        parties,
        offer,
        subscriptionType: 'monthly',
        transactionId: other,
        currency: 'USD',
        priceSeen: undefined,
        cardId,
        isFanLeaving: false,
        now: day0,
        ...more,
      },
      state,
    );

describe('requesting a paid subscription', () => {
  it('records the current price, shown or not', () => {
    for (const priceSeen of [undefined, 999]) {
      given(subscriptionModel)
        .when(ask({ priceSeen }))
        .thenAppends([requested(other)]);
    }
    given(subscriptionModel)
      .when(ask({ subscriptionType: 'yearly', priceSeen: 9_900 }))
      .thenAppendsLike({
        type: 'SubscriptionRequested',
        data: { subscriptionType: 'yearly', price: 9_900, couponCode: null },
      });
  });

  it('returns the current price when another was shown', () => {
    given(subscriptionModel)
      .when(ask({ priceSeen: 1_000 }))
      .thenRefuses('PRICE_CHANGED', { price: 9.99, currency: 'USD' });
  });

  it('requires a verified creator, whatever was shown', () => {
    given(subscriptionModel)
      .when(ask({ offer: { ...offer, mayPublish: false }, priceSeen: 1 }))
      .thenRefuses('PERFORMER_NOT_VERIFIED')
      .when(ask())
      .thenAppends([requested(other)]);
  });

  it('is refused to fans with a pending removal', () => {
    given(subscriptionModel)
      .when(ask({ isFanLeaving: true }))
      .thenRefuses('ACCOUNT_BEING_REMOVED');
  });

  it('is limited to the creator’s offer', () => {
    const none = { ...offer, yearlyPriceMinor: 0 };
    given(subscriptionModel)
      .when(ask({ offer: none, subscriptionType: 'yearly' }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED');
    given(subscriptionModel)
      .when(ask({ offer: none }))
      .thenAppends([requested(other)]);
  });

  it('allows one payment at a time, and none while a renewing one runs', () => {
    given(subscriptionModel, [requested()]).when(ask()).thenRefuses('PAYMENT_UNDER_WAY');
    given(subscriptionModel, subscribed()).when(ask()).thenRefuses('ALREADY_SUBSCRIBED');
  });

  it('is possible again after cancellation or expiry, and during a trial', () => {
    given(subscriptionModel, subscribed(canceled()))
      .when(ask())
      .thenAppends([requested(other)]);
    given(subscriptionModel, subscribed(canceled(), expired(end)))
      .when(ask({ now: end }))
      .thenAppends([requested(other, end)]);
    given(subscriptionModel, [free(day0, end)])
      .when(ask())
      .thenAppends([requested(other)]);
  });
});

describe('starting a free trial', () => {
  const askFree =
    (more: Partial<Parameters<typeof decideSubscribeFree>[0]> = {}) =>
    (state: State) =>
      decideSubscribeFree(
        { parties, offer, settings, priceSeen: 0, isFanLeaving: false, now: day0, ...more },
        state,
      );
  const until = afterDays(day0, settings.freeSubscriptionDuration);

  it('is refused to fans with a pending removal', () => {
    given(subscriptionModel)
      .when(askFree({ isFanLeaving: true }))
      .thenRefuses('ACCOUNT_BEING_REMOVED');
  });

  it('opens access at once', () => {
    given(subscriptionModel)
      .when(askFree())
      .thenAppends([free(day0, until)]);
    given(subscriptionModel)
      .when(askFree({ priceSeen: undefined }))
      .thenAppends([free(day0, until)]);
  });

  it('requires both creator and operator to offer it', () => {
    given(subscriptionModel)
      .when(askFree({ offer: { ...offer, mayPublish: false } }))
      .thenRefuses('PERFORMER_NOT_VERIFIED')
      .when(askFree({ offer: { ...offer, isFreeSubscription: false } }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED');
    given(subscriptionModel)
      .when(askFree({ settings: { ...settings, freeSubscriptionEnabled: false } }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED');
  });

  it('happens once per fan and creator', () => {
    given(subscriptionModel, [free(day0, until)])
      .when(askFree())
      .thenRefuses('ALREADY_SUBSCRIBED');
    given(subscriptionModel, [free(day0, until), expired(until)])
      .when(askFree({ now: until }))
      .thenRefuses('FREE_SUBSCRIPTION_USED');
  });

  it('is refused during a pending payment, and to paying subscribers', () => {
    given(subscriptionModel, [requested()]).when(askFree()).thenRefuses('PAYMENT_UNDER_WAY');
    given(subscriptionModel, subscribed()).when(askFree()).thenRefuses('ALREADY_SUBSCRIBED');
  });

  it('has no price', () => {
    given(subscriptionModel)
      .when(askFree({ priceSeen: 999 }))
      .thenRefuses('PRICE_CHANGED', { price: 0, currency: 'USD' });
  });
});

describe('canceling', () => {
  const cancel = (now: string) => (state: State) => decideCancel(now, state);

  it('keeps paid access, and is idempotent', () => {
    given(subscriptionModel, subscribed())
      .when(cancel(day0))
      .thenAppends([canceled()])
      .when(cancel(day0))
      .thenAppendsNothing();
  });

  it('by a block is recorded as such', () => {
    const [event] = [canceled()];
    given(subscriptionModel, subscribed())
      .when((state: State) => decideCancel(day0, state, { isBlocked: true }))
      .thenAppends([{ ...event, data: { ...event.data, isBlocked: true } }] as never);
  });

  it('expires at once when the period is over', () => {
    given(subscriptionModel, subscribed())
      .when(cancel(end))
      .thenAppends([canceled(end), expired(end)]);
  });

  it('requires a running subscription', () => {
    given(subscriptionModel).when(cancel(day0)).thenRefuses('NOT_FOUND');
    given(subscriptionModel, [requested()])
      .when(cancel(day0))
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel, subscribed(expired(end)))
      .when(cancel(end))
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
  });
});
