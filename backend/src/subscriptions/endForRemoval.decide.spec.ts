import { describe, it } from 'vitest';
import { given } from '../testing/decider.ts';
import { canceled, day0, end, expired, requested, subscribed } from '../testing/subscriptions.ts';
import { decideEndForRemoval } from './endForRemoval.decide.ts';
import { subscriptionModel } from './model.ts';

const endNow = decideEndForRemoval.bind(undefined, day0);

describe('a subscription of an erased account', () => {
  it('ends at once, whatever was paid, and once', () => {
    given(subscriptionModel, subscribed())
      .when(endNow)
      .thenAppends([expired(day0, 'account-removed')])
      .when(endNow)
      .thenAppendsNothing();
    given(subscriptionModel, subscribed(canceled(day0)))
      .when(endNow)
      .thenAppends([expired(day0, 'account-removed')]);
  });

  it('is ignored when never open, or ended', () => {
    given(subscriptionModel).when(endNow).thenAppendsNothing();
    given(subscriptionModel, [requested()]).when(endNow).thenAppendsNothing();
    given(subscriptionModel, subscribed(expired(end)))
      .when(endNow)
      .thenAppendsNothing();
  });
});
