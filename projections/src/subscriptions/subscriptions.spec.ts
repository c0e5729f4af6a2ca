import { accounts } from '@ovation/contracts/ledger/posting';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
  SubscriptionPlanChanged,
  SubscriptionRenewed,
  SubscriptionRequested,
  SubscriptionResumed,
} from '@ovation/contracts/subscriptions/events';
import {
  dueSubscriptions,
  entitlements,
  subscriptionListOwner,
  subscriptionsOfFan,
  subscriptionsOfPerformer,
} from '@ovation/contracts/subscriptions/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { subscriptionsDue } from './due.ts';
import { entitlementsByFan } from './entitlements.ts';
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

const resumed = recorded(SubscriptionResumed, { ...parties, renewsAt: end, resumedAt: day0 });
const nextYear = '2027-03-01T10:00:00.000Z';
const planChanged = (subscriptionType: 'monthly' | 'yearly', price: number) =>
  recorded(SubscriptionPlanChanged, {
    ...parties,
    subscriptionType,
    price,
    currency: 'USD' as const,
    effectiveAt: end,
    changedAt: day0,
  });
const [toYearly, toMonthly] = [planChanged('yearly', 9_900), planChanged('monthly', 999)];
const failed = (isRenewal: boolean, nextAttemptAt: string | null) =>
  recorded(SubscriptionPaymentFailed, {
    ...parties,
    transactionId: testId(6),
    isRenewal,
    failureCode: 'CARD_DECLINED',
    nextAttemptAt,
    failedAt: end,
  });
const trial = recorded(FreeSubscriptionActivated, {
  ...parties,
  currency: 'USD' as const,
  startedAt: day0,
  periodEnd: end,
});

const active = {
  ...parties,
  subscriptionType: 'monthly' as const,
  price: 999,
  currency: 'USD' as const,
  couponCode: null,
  startedAt: day0,
  expiresAt: end,
  renews: true,
  cardId: testId(5),
  planned: null,
  retryAt: null,
  hadTrial: false,
  canceledAt: null,
  createdAt: day0,
};

describe('a subscription', () => {
  it('is in the lists of both, from the request on', () => {
    const before = { ...active, startedAt: null, expiresAt: null, renews: false, cardId: null };
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

  it('renews again when resumed, and as another plan when changed', () => {
    const fans = (events: Parameters<typeof given>[1]) =>
      given(subscriptionsByFan, events).thenDocument(subscriptionsOfFan, fanId, subscriptionId);
    fans([activated, canceled, resumed]).is(active);
    const planned = { subscriptionType: 'yearly' as const, price: 9_900 };
    fans([activated, toYearly]).is({ ...active, planned });
    fans([activated, toYearly, toMonthly]).is(active);
    fans([activated, toYearly, canceled]).is({ ...active, renews: false, canceledAt: day0 });
    const renewed = recorded(SubscriptionRenewed, {
      ...activated.data,
      ...planned,
      transactionId: testId(7),
      periodStart: end,
      periodEnd: nextYear,
      commission: 1_980,
      legs: [
        { account: accounts.clearing('stripe'), commodity: 'USD', amount: -9_900 },
        { account: accounts.creator(performerId), commodity: 'USD', amount: 7_920 },
        { account: accounts.commission, commodity: 'USD', amount: 1_980 },
      ],
    });
    fans([activated, toYearly, renewed]).is({ ...active, ...planned, expiresAt: nextYear });
    expectSameBytes(subscriptionsByFan, [activated, toYearly, canceled, resumed, renewed]);
  });

  it('has the next attempt of a failed renewal, until it is paid, canceled or expired', () => {
    const retryAt = '2026-03-02T10:00:00.000Z';
    const fans = (events: Parameters<typeof given>[1]) =>
      given(subscriptionsByFan, events).thenDocument(subscriptionsOfFan, fanId, subscriptionId);
    fans([activated, failed(true, retryAt)]).is({ ...active, retryAt });
    fans([activated, failed(true, retryAt), activated]).is(active);
    fans([activated, failed(true, retryAt), canceled]).is({
      ...active,
      renews: false,
      canceledAt: day0,
    });
    fans([activated, failed(true, retryAt), expired]).is({ ...active, renews: false });
    fans([activated, failed(false, null)]).is(active);
  });

  it('remembers its trial for ever', () => {
    const fans = given(subscriptionsByFan, [trial, expired, requested, activated]);
    fans.thenDocument(subscriptionsOfFan, fanId, subscriptionId).is({ ...active, hadTrial: true });
  });

  it('gives access to the creator’s posts until its end', () => {
    given(entitlementsByFan, [activated])
      .thenDocument(entitlements, fanId, performerId)
      .is({ performerId, subscriptionId, expiresAt: end });
    given(entitlementsByFan, [activated, expired]).thenDocuments.count(0);
  });
});

describe('the due time', () => {
  const dueAt = (events: Parameters<typeof given>[1], at: string, renews: boolean) =>
    given(subscriptionsDue, events)
      .thenDocument(dueSubscriptions, subscriptionListOwner, subscriptionId)
      .is({ ...parties, dueAt: at, periodEnd: end, renews });

  it('is that of the renewal an hour before the end, or the end when canceled', () => {
    dueAt([requested, activated], '2026-03-01T09:00:00.000Z', true);
    dueAt([requested, activated, canceled], end, false);
    dueAt([requested, activated, canceled, resumed], '2026-03-01T09:00:00.000Z', true);
    given(subscriptionsDue, [requested, activated, expired]).thenDocuments.count(0);
  });

  it('is the end of the trial', () => {
    dueAt([trial], end, false);
  });

  it('is the next attempt of a failed payment', () => {
    const retryAt = '2026-03-02T10:00:00.000Z';
    dueAt([activated, failed(true, retryAt)], retryAt, true);
    expectSameBytes(subscriptionsDue, [requested, activated, failed(true, retryAt), canceled]);
  });
});
