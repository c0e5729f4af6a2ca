import { accounts } from '@ovation/contracts/ledger/posting';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
  SubscriptionRequested,
} from '@ovation/contracts/subscriptions/events';
import {
  dueSubscriptions,
  entitlements,
  everySubscription,
  subscriptionsOfFan,
  subscriptionsOfPerformer,
} from '@ovation/contracts/subscriptions/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { due } from './due.ts';
import { entitled } from './entitled.ts';
import { subscriptionsByFan, subscriptionsByPerformer } from './subscriptions.ts';

const parties = { subscriptionId: testId(1), fanId: testId(2), performerId: testId(3) };
const { fanId, performerId, subscriptionId } = parties;
const day0 = '2026-02-01T10:00:00.000Z';
const end = '2026-03-01T10:00:00.000Z';

const requested = recorded(SubscriptionRequested, {
  ...parties,
  subscriptionType: 'monthly',
  transactionId: testId(4),
  price: 999,
  currency: 'USD',
  couponCode: null,
  cardId: testId(5),
  requestedAt: day0,
});

const activated = recorded(SubscriptionActivated, {
  ...parties,
  subscriptionType: 'monthly',
  transactionId: testId(4),
  price: 999,
  currency: 'USD',
  couponCode: null,
  provider: 'stripe',
  cardId: testId(5),
  commission: 199,
  commissionBasisPoints: 2_000,
  legs: [
    { account: accounts.clearing('stripe'), commodity: 'USD', amount: -999 },
    { account: accounts.creator(performerId), commodity: 'USD', amount: 800 },
    { account: accounts.commission, commodity: 'USD', amount: 199 },
  ],
  startedAt: day0,
  periodStart: day0,
  periodEnd: end,
  paidAt: day0,
});

const canceled = recorded(SubscriptionCanceled, { ...parties, accessUntil: end, canceledAt: day0 });
const expired = recorded(SubscriptionExpired, { ...parties, reason: 'ended', expiredAt: end });

const active = {
  ...parties,
  subscriptionType: 'monthly' as const,
  price: 999,
  currency: 'USD' as const,
  couponCode: null,
  startedAt: day0,
  expiresAt: end,
  renews: true,
  canceledAt: null,
  createdAt: day0,
};

describe('a subscription', () => {
  it('stands in the lists of both, from the request on', () => {
    const before = { ...active, startedAt: null, expiresAt: null, renews: false };
    given(subscriptionsByFan, [requested])
      .thenDocument(subscriptionsOfFan, fanId, subscriptionId)
      .is(before);
    given(subscriptionsByFan, [requested, activated])
      .thenDocument(subscriptionsOfFan, fanId, subscriptionId)
      .is(active);
    const theirs = given(subscriptionsByPerformer, [requested, activated, canceled]);
    theirs
      .thenDocument(subscriptionsOfPerformer, performerId, subscriptionId)
      .is({ ...active, renews: false, canceledAt: day0 });
    theirs.thenIndex(subscriptionsOfPerformer, performerId, 'expiresAt').is([subscriptionId]);
  });

  it('opens the creator’s posts until its end', () => {
    given(entitled, [activated])
      .thenDocument(entitlements, fanId, performerId)
      .is({ performerId, subscriptionId, expiresAt: end });
    given(entitled, [activated, expired]).thenDocuments.count(0);
  });
});

describe('what is due', () => {
  const dueAt = (events: Parameters<typeof given>[1], at: string, renews: boolean) =>
    given(due, events)
      .thenDocument(dueSubscriptions, everySubscription, subscriptionId)
      .is({ ...parties, dueAt: at, periodEnd: end, renews });

  it('is the renewal an hour before the end, or the end when it was canceled', () => {
    dueAt([requested, activated], '2026-03-01T09:00:00.000Z', true);
    dueAt([requested, activated, canceled], end, false);
    given(due, [requested, activated, expired]).thenDocuments.count(0);
  });

  it('is the end of the free days', () => {
    const free = recorded(FreeSubscriptionActivated, {
      ...parties,
      currency: 'USD',
      startedAt: day0,
      periodEnd: end,
    });
    dueAt([free], end, false);
  });

  it('is the next try of a payment that failed', () => {
    const failed = recorded(SubscriptionPaymentFailed, {
      ...parties,
      transactionId: testId(6),
      isRenewal: true,
      failureCode: 'CARD_DECLINED',
      nextAttemptAt: '2026-03-02T10:00:00.000Z',
      failedAt: end,
    });
    dueAt([activated, failed], '2026-03-02T10:00:00.000Z', true);
    expectSameBytes(due, [requested, activated, failed, canceled]);
  });
});
