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

/** The clock; a renewal of the n-th try has the id 100 + n. */
const at =
  (now: string, mayCharge = true, isHeld = false) =>
  (state: State) =>
    decideDue(
      { now, mayCharge, isHeld, transactionIdOf: (_, attempt) => idOf(100 + attempt) },
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

describe('what the clock brings', () => {
  it('is a renewal, a little before the end, once', () => {
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

  it('is no payment while the fan or the creator is about to leave; it goes on if they stay', () => {
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

  it('is the end, and no payment, of what has no card to renew with, unless one comes before', () => {
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

  it('is a retry when its time has come, of the next number', () => {
    const retryAt = afterDays(end, 1);
    const waiting = subscribed(renewalStarted(1, end), failed(1, retryAt));
    given(subscriptionModel, waiting)
      .when(at(afterMs(retryAt, -1)))
      .thenAppendsNothing();
    given(subscriptionModel, waiting)
      .when(at(retryAt))
      .thenAppends([renewalStarted(2, retryAt)]);
  });

  it('is a renewal as the plan that it was changed to, and as before when that was taken back', () => {
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

  it('is a try of its own after one that failed before it was canceled and resumed', () => {
    const due = afterMs(end, -renewalLeadMs);
    const history = [renewalStarted(1, due), canceled(due), failed(1, null), resumed(due)];
    given(subscriptionModel, subscribed(...history))
      .when(at(due))
      .thenAppends([renewalStarted(2, due)]);
  });

  it('is the end of what was canceled, and of free days, without a renewal', () => {
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

  it('is nothing for what was never open, has ended, or waits for its payment', () => {
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
