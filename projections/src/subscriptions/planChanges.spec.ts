import { accounts } from '@ovation/contracts/ledger/posting';
import {
  SubscriptionActivated,
  SubscriptionPaused,
  SubscriptionPauseWithdrawn,
  SubscriptionPaymentFailed,
  SubscriptionPlanChanged,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import {
  dueSubscriptions,
  entitlements,
  subscriptionListOwner,
  subscriptionsOfFan,
} from '@ovation/contracts/subscriptions/readModels';
import { afterMs, renewalLeadMs } from '@ovation/contracts/subscriptions/rules';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { subscriptionsDue } from './due.ts';
import { entitlementsByFan } from './entitlements.ts';
import { subscriptionsByFan } from './subscriptions.ts';

const parties = { subscriptionId: testId(1), fanId: testId(2), performerId: testId(3) };
const { fanId, performerId, subscriptionId } = parties;
const [silver, gold] = [testId(20), testId(21)];
const day0 = '2026-02-01T10:00:00.000Z';
const middle = '2026-02-15T10:00:00.000Z';
const end = '2026-03-01T10:00:00.000Z';
const resumesAt = '2026-04-01T10:00:00.000Z';

const period = (price: number, planId: string) => ({
  ...parties,
  subscriptionType: 'monthly' as const,
  transactionId: testId(price),
  price,
  currency: 'USD' as const,
  couponCode: null,
  provider: 'stripe',
  cardId: testId(5),
  planId,
  planVersion: 1,
  periodMonths: 1,
  commission: 0,
  commissionBasisPoints: 0,
  legs: [
    { account: accounts.clearing('stripe'), commodity: 'USD' as const, amount: -price },
    { account: accounts.creator(performerId), commodity: 'USD' as const, amount: price },
  ],
  startedAt: day0,
  periodStart: day0,
  periodEnd: end,
  paidAt: day0,
});
const activated = recorded(SubscriptionActivated, period(999, silver));
const upgraded = recorded(SubscriptionRenewed, {
  ...period(500, gold),
  renewalPrice: 1_999,
  isUpgrade: true,
  periodStart: middle,
  paidAt: middle,
});
const reverted = recorded(SubscriptionPlanChanged, {
  ...parties,
  subscriptionType: 'monthly',
  price: 999,
  currency: 'USD',
  planId: silver,
  planVersion: 1,
  periodMonths: 1,
  isImmediate: true,
  effectiveAt: middle,
  changedAt: middle,
});
const downgraded = recorded(SubscriptionPlanChanged, {
  ...reverted.data,
  isImmediate: undefined,
  effectiveAt: end,
});
const withdrawn = recorded(SubscriptionPlanChanged, {
  ...reverted.data,
  price: 1_999,
  planId: gold,
  isImmediate: undefined,
  isWithdrawal: true,
});
const paused = recorded(SubscriptionPaused, {
  ...parties,
  pausesAt: end,
  resumesAt,
  pausedAt: middle,
});
const unpaused = recorded(SubscriptionPauseWithdrawn, {
  ...parties,
  renewsAt: end,
  withdrawnAt: middle,
});
const failed = recorded(SubscriptionPaymentFailed, {
  ...parties,
  transactionId: testId(7),
  isRenewal: true,
  failureCode: 'CARD_DECLINED',
  nextAttemptAt: resumesAt,
  graceUntil: '2026-03-04T10:00:00.000Z',
  failedAt: end,
});

describe('an entitlement', () => {
  const entitled = (events: Parameters<typeof given>[1], more: object) =>
    given(entitlementsByFan, events)
      .thenDocument(entitlements, fanId, performerId)
      .is({ performerId, subscriptionId, expiresAt: end, ...more });

  it('has the plan that was bought, and the other one at once after an upgrade', () => {
    entitled([activated], { planId: silver });
    entitled([activated, upgraded], { planId: gold });
    entitled([activated, upgraded, reverted], { planId: silver });
  });

  it('keeps the running plan until a downgrade begins', () => {
    entitled([activated, upgraded, downgraded], { planId: gold });
  });

  it('lasts for the days of grace while a renewal is retried', () => {
    entitled([activated, failed], { planId: silver, expiresAt: '2026-03-04T10:00:00.000Z' });
  });

  it('is the same in each replay', () => {
    expectSameBytes(entitlementsByFan, [activated, upgraded, downgraded, failed]);
  });
});

describe('a subscription in its list', () => {
  const listed = (events: Parameters<typeof given>[1], more: object) =>
    given(subscriptionsByFan, events)
      .thenDocument(subscriptionsOfFan, fanId, subscriptionId)
      .is({
        ...parties,
        subscriptionType: 'monthly',
        price: 999,
        currency: 'USD',
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
        planId: silver,
        planVersion: 1,
        periodMonths: 1,
        ...more,
      });
  const planned = { subscriptionType: 'monthly', price: 999, planId: silver };
  const bought = { planVersion: 1, periodMonths: 1 };

  it('shows the price of the next period after an upgrade', () => {
    listed([activated, upgraded], { planId: gold, price: 1_999 });
    listed([activated, upgraded, reverted], {});
  });

  it('shows a planned plan until it is withdrawn', () => {
    const after = { planId: gold, price: 1_999 };
    listed([activated, upgraded, downgraded], { ...after, planned: { ...planned, ...bought } });
    listed([activated, upgraded, downgraded, withdrawn], after);
  });

  it('shows a pause until it is withdrawn', () => {
    listed([activated, paused], { pausedUntil: resumesAt });
    listed([activated, paused, unpaused], {});
  });
});

it('is due at the end of a pause, or before that of the period', () => {
  const due = (events: Parameters<typeof given>[1], dueAt: string) =>
    given(subscriptionsDue, events)
      .thenDocument(dueSubscriptions, subscriptionListOwner, subscriptionId)
      .is({ ...parties, dueAt, periodEnd: end, renews: true });
  due([activated, paused], resumesAt);
  due([activated, paused, unpaused], afterMs(end, -renewalLeadMs));
  due([activated, upgraded], afterMs(end, -renewalLeadMs));
});
