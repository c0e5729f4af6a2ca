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
        couponCode: null,
        cardId,
        isFanLeaving: false,
        now: day0,
        ...more,
      },
      state,
    );

describe('asking for a paid subscription', () => {
  it('names the price in force, whether it was shown or not', () => {
    for (const priceSeen of [undefined, 999]) {
      given(subscriptionModel)
        .when(ask({ priceSeen }))
        .thenAppends([requested(other)]);
    }
    given(subscriptionModel)
      .when(ask({ subscriptionType: 'yearly', priceSeen: 9_900, couponCode: 'SPRING' }))
      .thenAppendsLike({
        type: 'SubscriptionRequested',
        data: { subscriptionType: 'yearly', price: 9_900, couponCode: 'SPRING' },
      });
  });

  it('is told the price in force where another was shown', () => {
    given(subscriptionModel)
      .when(ask({ priceSeen: 1_000 }))
      .thenRefuses('PRICE_CHANGED', { price: 9.99, currency: 'USD' });
  });

  it('is for creators who are verified, whatever was shown', () => {
    given(subscriptionModel)
      .when(ask({ offer: { ...offer, mayPublish: false }, priceSeen: 1 }))
      .thenRefuses('PERFORMER_NOT_VERIFIED')
      .when(ask())
      .thenAppends([requested(other)]);
  });

  it('is for fans whose account is not going to be removed', () => {
    given(subscriptionModel)
      .when(ask({ isFanLeaving: true }))
      .thenRefuses('ACCOUNT_BEING_REMOVED');
  });

  it('is for what the creator offers', () => {
    const none = { ...offer, yearlyPriceMinor: 0 };
    given(subscriptionModel)
      .when(ask({ offer: none, subscriptionType: 'yearly' }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED');
    given(subscriptionModel)
      .when(ask({ offer: none }))
      .thenAppends([requested(other)]);
  });

  it('is one payment at a time, and none while one runs that renews by itself', () => {
    given(subscriptionModel, [requested()]).when(ask()).thenRefuses('PAYMENT_UNDER_WAY');
    given(subscriptionModel, subscribed()).when(ask()).thenRefuses('ALREADY_SUBSCRIBED');
  });

  it('may be done again after it was canceled or has ended, and during free days', () => {
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

describe('asking for free days', () => {
  const askFree =
    (more: Partial<Parameters<typeof decideSubscribeFree>[0]> = {}) =>
    (state: State) =>
      decideSubscribeFree(
        { parties, offer, settings, priceSeen: 0, isFanLeaving: false, now: day0, ...more },
        state,
      );
  const until = afterDays(day0, settings.freeSubscriptionDuration);

  it('opens nothing for fans whose account is going to be removed', () => {
    given(subscriptionModel)
      .when(askFree({ isFanLeaving: true }))
      .thenRefuses('ACCOUNT_BEING_REMOVED');
  });

  it('opens them at once', () => {
    given(subscriptionModel)
      .when(askFree())
      .thenAppends([free(day0, until)]);
    given(subscriptionModel)
      .when(askFree({ priceSeen: undefined }))
      .thenAppends([free(day0, until)]);
  });

  it('needs a creator and an operator who both offer them', () => {
    given(subscriptionModel)
      .when(askFree({ offer: { ...offer, mayPublish: false } }))
      .thenRefuses('PERFORMER_NOT_VERIFIED')
      .when(askFree({ offer: { ...offer, isFreeSubscription: false } }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED');
    given(subscriptionModel)
      .when(askFree({ settings: { ...settings, freeSubscriptionEnabled: false } }))
      .thenRefuses('SUBSCRIPTION_NOT_OFFERED');
  });

  it('is once for each fan and creator', () => {
    given(subscriptionModel, [free(day0, until)])
      .when(askFree())
      .thenRefuses('ALREADY_SUBSCRIBED');
    given(subscriptionModel, [free(day0, until), expired(until)])
      .when(askFree({ now: until }))
      .thenRefuses('FREE_SUBSCRIPTION_USED');
  });

  it('waits for a payment that is under way, and is nothing for who has paid', () => {
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

  it('leaves open what was paid for, and is done once', () => {
    given(subscriptionModel, subscribed())
      .when(cancel(day0))
      .thenAppends([canceled()])
      .when(cancel(day0))
      .thenAppendsNothing();
  });

  it('by a block is written down as that', () => {
    const [event] = [canceled()];
    given(subscriptionModel, subscribed())
      .when((state: State) => decideCancel(day0, state, { isBlocked: true }))
      .thenAppends([{ ...event, data: { ...event.data, isBlocked: true } }] as never);
  });

  it('ends at once what has already come to its end', () => {
    given(subscriptionModel, subscribed())
      .when(cancel(end))
      .thenAppends([canceled(end), expired(end)]);
  });

  it('is for what runs', () => {
    given(subscriptionModel).when(cancel(day0)).thenRefuses('NOT_FOUND');
    given(subscriptionModel, [requested()])
      .when(cancel(day0))
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel, subscribed(expired(end)))
      .when(cancel(end))
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
  });
});
