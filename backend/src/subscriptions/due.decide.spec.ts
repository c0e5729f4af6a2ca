import { afterDays, afterMs, renewalLeadMs } from '@ovation/contracts/subscriptions/rules';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import {
  canceled,
  day0,
  end,
  expired,
  free,
  parties,
  planChanged,
  renewalStarted,
  requested,
  resumed,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import { decideDue } from './due.decide.ts';
import { subscriptionModel } from './model.ts';

/** Timer; the n-th renewal attempt has the id 100 + n. */
const at =
  (now: string, mayCharge = true, isOnHold = false) =>
  (state: State) =>
    decideDue(
      { now, mayCharge, isOnHold, transactionIdOf: (_, attempt) => idOf(100 + attempt) },
      state,
    );
const failed = (attempt: number, nextAttemptAt: string | null) => ({
  type: 'SubscriptionPaymentFailed' as const,
  data: {
    ...parties,
    transactionId: idOf(100 + attempt),
    isRenewal: true,
    failureCode: 'CARD_DECLINED',
    nextAttemptAt,
    failedAt: end,
  },
});

describe('a due subscription', () => {
  it('renews once, shortly before its end', () => {
    const due = afterMs(end, -renewalLeadMs);
    given(subscriptionModel, subscribed())
      .when(at(afterMs(due, -1)))
      .thenAppendsNothing();
    given(subscriptionModel, subscribed())
      .when(at(due))
      .thenAppends([renewalStarted(1, due)])
      .when(at(due))
      .thenAppendsNothing();
  });

  it('is not charged during a pending removal of fan or creator; it renews if canceled', () => {
    const due = afterMs(end, -renewalLeadMs);
    const held = (now: string) => at(now, true, true);
    given(subscriptionModel, subscribed())
      .when(held(due))
      .thenAppendsNothing()
      .when(at(due))
      .thenAppends([renewalStarted(1, due)]);
    given(subscriptionModel, subscribed())
      .when(held(end))
      .thenAppends([expired(end)]);
    const retryAt = afterDays(end, 1);
    given(subscriptionModel, subscribed(renewalStarted(1, due), failed(1, retryAt)))
      .when(held(afterMs(end, -1)))
      .thenAppendsNothing()
      .when(held(retryAt))
      .thenAppends([expired(retryAt)]);
  });

  it('ends without a payment when no card can renew it, unless one is added before', () => {
    const due = afterMs(end, -renewalLeadMs);
    const lastMinute = afterMs(end, -1);
    given(subscriptionModel, subscribed(planChanged()))
      .when(at(due, false))
      .thenAppendsNothing()
      .when(at(lastMinute, false))
      .thenAppendsNothing()
      .when(at(end, false))
      .thenAppends([expired(end)])
      .when(at(afterDays(end, 1)))
      .thenAppendsNothing();
    given(subscriptionModel, subscribed())
      .when(at(due, false))
      .thenAppendsNothing()
      .when(at(lastMinute))
      .thenAppends([renewalStarted(1, lastMinute)]);
  });

  it('is retried when due, with the next number', () => {
    const retryAt = afterDays(end, 1);
    const waiting = subscribed(renewalStarted(1, end), failed(1, retryAt));
    given(subscriptionModel, waiting)
      .when(at(afterMs(retryAt, -1)))
      .thenAppendsNothing();
    given(subscriptionModel, waiting)
      .when(at(retryAt))
      .thenAppends([renewalStarted(2, retryAt)]);
  });

  it('renews with the changed plan, or the old one after reverting', () => {
    const due = afterMs(end, -renewalLeadMs);
    const yearly = { subscriptionType: 'yearly', price: 9_900 } as const;
    given(subscriptionModel, subscribed(planChanged()))
      .when(at(due))
      .thenAppends([renewalStarted(1, due, yearly)]);
    const monthly = { subscriptionType: 'monthly', price: 999 } as const;
    for (const back of [[planChanged(monthly)], [canceled(), resumed()]]) {
      given(subscriptionModel, subscribed(planChanged(), ...back))
        .when(at(due))
        .thenAppends([renewalStarted(1, due)]);
    }
  });

  it('counts attempts that failed before a cancellation and resumption', () => {
    const due = afterMs(end, -renewalLeadMs);
    const history = [renewalStarted(1, due), canceled(due), failed(1, null), resumed(due)];
    given(subscriptionModel, subscribed(...history))
      .when(at(due))
      .thenAppends([renewalStarted(2, due)]);
  });

  it('ends without renewal when canceled or a trial', () => {
    for (const history of [subscribed(canceled()), [free(day0, end)]]) {
      given(subscriptionModel, history)
        .when(at(afterMs(end, -1)))
        .thenAppendsNothing();
      given(subscriptionModel, history)
        .when(at(end))
        .thenAppends([expired(end)])
        .when(at(end))
        .thenAppendsNothing();
    }
  });

  it('does nothing when never open, ended, or waiting for its payment', () => {
    const later = afterDays(end, 30);
    given(subscriptionModel).when(at(later)).thenAppendsNothing();
    given(subscriptionModel, [requested()]).when(at(later)).thenAppendsNothing();
    given(subscriptionModel, subscribed(expired(end)))
      .when(at(later))
      .thenAppendsNothing();
    given(subscriptionModel, subscribed(renewalStarted(1, end)))
      .when(at(later))
      .thenAppendsNothing();
  });
});
