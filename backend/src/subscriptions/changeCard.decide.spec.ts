import { accounts } from '@ovation/contracts/ledger/posting';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideChangeCard } from './changeCard.decide.ts';
import { decideDue } from './due.decide.ts';
import { subscriptionModel } from './model.ts';

const parties = { subscriptionId: idOf(1), fanId: idOf(2), performerId: idOf(3) };
const [paidAt, periodEnd] = ['2026-02-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'];
const failedAt = '2026-03-01T09:05:00.000Z';
const nextAttemptAt = '2026-03-02T09:05:00.000Z';
const now = '2026-03-01T12:00:00.000Z';

const paid: SubscriptionEvent = {
  type: 'SubscriptionActivated',
  data: {
    ...parties,
    subscriptionType: 'monthly',
    transactionId: idOf(4),
    price: 999,
    currency: 'USD',
    couponCode: null,
    provider: 'stripe',
    cardId: idOf(5),
    commission: 200,
    commissionBasisPoints: 2_000,
    legs: [
      { account: accounts.clearing('stripe'), commodity: 'USD', amount: -999 },
      { account: accounts.creator(idOf(3)), commodity: 'USD', amount: 799 },
      { account: accounts.commission, commodity: 'USD', amount: 200 },
    ],
    startedAt: paidAt,
    periodStart: paidAt,
    periodEnd,
    paidAt,
  },
};
const started: SubscriptionEvent = {
  type: 'RenewalStarted',
  data: {
    ...parties,
    transactionId: idOf(6),
    attempt: 1,
    subscriptionType: 'monthly',
    price: 999,
    startedAt: failedAt,
  },
};
const failed = (next: string | null): SubscriptionEvent => ({
  type: 'SubscriptionPaymentFailed',
  data: {
    ...parties,
    transactionId: idOf(6),
    isRenewal: true,
    failureCode: 'CARD_DECLINED',
    nextAttemptAt: next,
    failedAt,
  },
});
const command = { cardId: idOf(7), now };

describe('another card for a failed renewal', () => {
  it('pays the next attempt, which is due at once', () => {
    const changed = given(subscriptionModel, [paid, started, failed(nextAttemptAt)])
      .when((subscription) => decideChangeCard(command, subscription))
      .thenAppends([
        {
          type: 'SubscriptionCardChanged',
          data: { ...parties, cardId: idOf(7), nextAttemptAt: now, changedAt: now },
        },
      ]);
    expect(changed.state).toMatchObject({ cardId: idOf(7), nextAttemptAt: now });
    changed
      .when((subscription) =>
        decideDue(
          { now, mayCharge: true, isOnHold: false, transactionIdOf: () => idOf(8) },
          subscription,
        ),
      )
      .thenAppendsLike({ type: 'RenewalStarted', data: { transactionId: idOf(8), attempt: 2 } })
      .when((subscription) => decideChangeCard(command, subscription))
      .thenRefuses('PAYMENT_UNDER_WAY');
  });

  it('is not taken once the subscription needs none', () => {
    for (const events of [[], [paid], [paid, started, failed(null)]]) {
      given(subscriptionModel, events)
        .when((subscription) => decideChangeCard(command, subscription))
        .thenRefuses('LINK_EXPIRED');
    }
  });
});
