import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { afterDays, afterMs } from '@ovation/contracts/subscriptions/rules';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import {
  canceled,
  day0,
  end,
  free,
  parties,
  paymentOf,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import { decideApplyPayment } from './applyPayment.decide.ts';
import { decideDue } from './due.decide.ts';
import { subscriptionModel } from './model.ts';
import { decidePause, decideWithdrawPause } from './pauseSubscription.decide.ts';
import { reminderOf } from './reminders.ts';

const resumesAt = '2026-03-31T12:00:00.000Z';
const paused = (): SubscriptionEvent => ({
  type: 'SubscriptionPaused',
  data: { ...parties, pausesAt: end, resumesAt, pausedAt: day0 },
});
const pause =
  (now = day0, isFanLeaving = false) =>
  (state: State) =>
    decidePause({ now, isFanLeaving }, state);
const withdraw =
  (now = day0) =>
  (state: State) =>
    decideWithdrawPause({ now }, state);
const clock =
  (now: string, mayCharge = true) =>
  (state: State) =>
    decideDue({ now, mayCharge, isOnHold: false, transactionIdOf: () => idOf(70) }, state);

describe('a pause', () => {
  it('is a month after the paid period', () => {
    given(subscriptionModel, subscribed())
      .when(pause())
      .thenAppends([paused()])
      .when(pause())
      .thenAppendsNothing();
  });

  it('has no charge before its end, and then renews from that day', () => {
    const { state } = given(subscriptionModel, subscribed(paused()))
      .when(clock(end))
      .thenAppendsNothing()
      .when(clock(afterMs(resumesAt, -1)))
      .thenAppendsNothing()
      .when(clock(resumesAt))
      .thenAppendsLike({ type: 'RenewalStarted', data: { price: 999 } })
      .when((running) => decideApplyPayment(paymentOf(idOf(70), true), resumesAt, running))
      .thenAppendsLike({ type: 'SubscriptionRenewed', data: { periodStart: resumesAt } });
    expect(state).toMatchObject({ pausedUntil: null, status: 'active' });
  });

  it('ends the subscription where no card can be charged after it', () => {
    given(subscriptionModel, subscribed(paused()))
      .when(clock(end, false))
      .thenAppendsNothing()
      .when(clock(resumesAt, false))
      .thenAppendsLike({ type: 'SubscriptionExpired', data: { reason: 'ended' } });
  });

  it('is reminded of before it ends, not before it begins', () => {
    const { state } = given(subscriptionModel, subscribed(paused()));
    expect(reminderOf(afterDays(end, -3), state)).toBe(undefined);
    expect(reminderOf(afterDays(resumesAt, -3), state)?.periodEnd).toBe(resumesAt);
  });

  it('is possible once in twelve months', () => {
    const renewed = given(subscriptionModel, subscribed(paused())).when((state) =>
      decideApplyPayment(paymentOf(idOf(70), true), resumesAt, state),
    );
    renewed.when(pause(resumesAt)).thenRefuses('PAUSE_USED');
    const later = given(subscriptionModel, subscribed(paused())).when((state) =>
      decideApplyPayment(paymentOf(idOf(70), true), '2027-01-15T12:00:00.000Z', state),
    );
    later
      .when(pause('2027-01-31T11:59:59.999Z'))
      .thenRefuses('PAUSE_USED')
      .when(pause('2027-01-31T12:00:00.000Z'))
      .thenAppendsLike({ type: 'SubscriptionPaused' });
  });

  it('needs an active, paid subscription whose fan stays', () => {
    given(subscriptionModel).when(pause()).thenRefuses('NOT_FOUND');
    given(subscriptionModel, [free(day0, end)])
      .when(pause())
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel, subscribed(canceled()))
      .when(pause())
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel, subscribed()).when(pause(end)).thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel, subscribed())
      .when(pause(day0, true))
      .thenRefuses('ACCOUNT_BEING_REMOVED');
  });
});

describe('withdrawing a pause', () => {
  it('before it begins is as if it had not been', () => {
    given(subscriptionModel, subscribed(paused()))
      .when(withdraw())
      .thenAppendsLike({ type: 'SubscriptionPauseWithdrawn', data: { renewsAt: end } })
      .when(withdraw())
      .thenAppendsNothing()
      .when(pause())
      .thenAppendsLike({ type: 'SubscriptionPaused' });
  });

  it('renews at once after it has begun', () => {
    const now = afterDays(end, 5);
    given(subscriptionModel, subscribed(paused()))
      .when(withdraw(now))
      .thenAppendsLike({ type: 'SubscriptionPauseWithdrawn', data: { renewsAt: now } })
      .when(clock(now))
      .thenAppendsLike({ type: 'RenewalStarted' });
  });

  it('is refused without an active subscription', () => {
    given(subscriptionModel).when(withdraw()).thenRefuses('NOT_FOUND');
    given(subscriptionModel, subscribed(canceled()))
      .when(withdraw())
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
  });
});
