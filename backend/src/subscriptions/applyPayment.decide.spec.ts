import { accounts, isBalanced } from '@ovation/contracts/ledger/posting';
import { afterDays } from '@ovation/contracts/subscriptions/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import {
  canceled,
  day0,
  end,
  expired,
  firstPayment,
  free,
  parties,
  paymentOf,
  renewalStarted,
  requested,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import { decideApplyPayment, decidePaymentFailed } from './applyPayment.decide.ts';
import { subscriptionModel } from './model.ts';

const pay =
  (transactionId: string, now: string, isRenewal = false) =>
  (state: State) =>
    decideApplyPayment(paymentOf(transactionId, isRenewal), now, state);

describe('a succeeded payment', () => {
  it('opens a month, split in one balanced posting', () => {
    given(subscriptionModel, [requested()])
      .when(pay(firstPayment, day0))
      .thenAppendsLike({
        type: 'SubscriptionActivated',
        data: {
          ...parties,
          transactionId: firstPayment,
          price: 999,
          commission: 199,
          startedAt: day0,
          periodStart: day0,
          periodEnd: end,
          legs: [
            { account: accounts.clearing('stripe'), commodity: 'USD', amount: -999 },
            { account: accounts.creator(parties.performerId), commodity: 'USD', amount: 800 },
            { account: accounts.commission, commodity: 'USD', amount: 199 },
          ],
        },
      });
  });

  it('counts once, even without a pending request', () => {
    given(subscriptionModel, [requested()])
      .when(pay(firstPayment, day0))
      .when(pay(firstPayment, day0))
      .thenAppendsNothing();
    given(subscriptionModel)
      .when(pay(firstPayment, day0))
      .thenAppendsLike({ type: 'SubscriptionActivated' });
  });

  it('extends the open period, by the billing anchor', () => {
    given(subscriptionModel, subscribed(renewalStarted(1, day0)))
      .when(pay(idOf(101), day0, true))
      .thenAppendsLike({
        type: 'SubscriptionRenewed',
        data: { startedAt: day0, periodStart: end, periodEnd: '2026-03-31T12:00:00.000Z' },
      });
  });

  it('starts a new anchor after a trial or a pause', () => {
    given(subscriptionModel, [free(day0, end)])
      .when(pay(firstPayment, day0))
      .thenAppendsLike({
        type: 'SubscriptionActivated',
        data: { startedAt: day0, periodStart: end, periodEnd: '2026-03-28T12:00:00.000Z' },
      });
    const later = '2026-05-31T12:00:00.000Z';
    given(subscriptionModel, subscribed(canceled(), expired(end)))
      .when(pay(idOf(51), later))
      .thenAppendsLike({
        type: 'SubscriptionActivated',
        data: { startedAt: later, periodStart: later, periodEnd: '2026-06-30T12:00:00.000Z' },
      });
  });

  it('is split without remainder at any price and rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, commissionBasisPoints) => {
          const payment = paymentOf(firstPayment);
          const purpose = { ...payment.purpose, commissionBasisPoints };
          const { events } = decideApplyPayment({ ...payment, amount, purpose }, day0, undefined);
          const [event] = events;
          if (event?.type !== 'SubscriptionActivated') throw new Error('nothing was opened');
          expect(isBalanced(event.data.legs)).toBe(true);
          expect(event.data.commission * 10_000).toBeLessThanOrEqual(
            amount * commissionBasisPoints,
          );
        },
      ),
    );
  });
});

describe('a failed payment', () => {
  const fail = (transactionId: string, now: string) => (state: State) =>
    decidePaymentFailed({ transactionId, failureCode: 'CARD_DECLINED', now }, state);
  const failed = (
    transactionId: string,
    failedAt: string,
    isRenewal: boolean,
    nextAttemptAt: string | null,
  ) => ({
    type: 'SubscriptionPaymentFailed' as const,
    data: {
      ...parties,
      transactionId,
      isRenewal,
      failureCode: 'CARD_DECLINED',
      nextAttemptAt,
      failedAt,
    },
  });

  it('of a first purchase is not retried', () => {
    const { state } = given(subscriptionModel, [requested()])
      .when(fail(firstPayment, day0))
      .thenAppends([failed(firstPayment, day0, false, null)])
      .when(fail(firstPayment, day0))
      .thenAppendsNothing();
    expect(state).toMatchObject({ status: 'incomplete', pending: null });
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
  ])('of a renewal, attempt %i, is retried after %i days', (attempt, days) => {
    given(subscriptionModel, subscribed(renewalStarted(attempt, end)))
      .when(fail(idOf(100 + attempt), end))
      .thenAppends([failed(idOf(100 + attempt), end, true, afterDays(end, days))]);
  });

  it('of a renewal expires the subscription on the last attempt', () => {
    given(subscriptionModel, subscribed(renewalStarted(4, end)))
      .when(fail(idOf(104), end))
      .thenAppends([failed(idOf(104), end, true, null), expired(end, 'unpaid')]);
  });

  it('of a renewal canceled meanwhile is the last', () => {
    given(subscriptionModel, subscribed(renewalStarted(1, end), canceled()))
      .when(fail(idOf(101), end))
      .thenAppends([failed(idOf(101), end, true, null)]);
  });

  it('other than the pending one is ignored', () => {
    given(subscriptionModel, [requested()])
      .when(fail(idOf(51), day0))
      .thenAppendsNothing();
    given(subscriptionModel).when(fail(firstPayment, day0)).thenAppendsNothing();
  });
});
