import { accounts } from '@ovation/contracts/ledger/posting';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { afterDays } from '@ovation/contracts/subscriptions/rules';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { subscriptionModel } from './model.ts';
import { reminderOf } from './reminders.ts';

const parties = { subscriptionId: idOf(1), fanId: idOf(2), performerId: idOf(3) };
const start = '2026-02-01T10:00:00.000Z';
const end = '2026-03-01T10:00:00.000Z';
const legs = [
  { account: accounts.clearing('stripe'), commodity: 'USD' as const, amount: -999 },
  { account: accounts.creator(idOf(3)), commodity: 'USD' as const, amount: 799 },
  { account: accounts.commission, commodity: 'USD' as const, amount: 200 },
];
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
    legs,
    startedAt: start,
    periodStart: start,
    periodEnd: end,
    paidAt: start,
  },
};
const trialOf = (days: number): SubscriptionEvent => ({
  type: 'FreeSubscriptionActivated',
  data: { ...parties, currency: 'USD', startedAt: start, periodEnd: afterDays(start, days) },
});
const canceled: SubscriptionEvent = {
  type: 'SubscriptionCanceled',
  data: { ...parties, accessUntil: end, canceledAt: start },
};
const at = (now: string, ...events: SubscriptionEvent[]) => {
  const reminder = reminderOf(now, given(subscriptionModel, events).state);
  return reminder && { periodEnd: reminder.periodEnd, ...reminder.mail('Luna') };
};

describe('a reminder', () => {
  it('of a renewal is due a week before, with the price at that time', () => {
    expect(at(afterDays(end, -8), paid)).toBeUndefined();
    expect(at(afterDays(end, -7), paid)).toMatchObject({
      kind: 'renewalAhead',
      periodEnd: end,
      values: { creator: 'Luna', plan: 'monthly', amount: 9.99, currency: 'USD', renewsAt: end },
    });
    const yearly: SubscriptionEvent = {
      type: 'SubscriptionPlanChanged',
      data: {
        ...parties,
        subscriptionType: 'yearly',
        price: 9_900,
        currency: 'USD',
        effectiveAt: end,
        changedAt: start,
      },
    };
    expect(at(afterDays(end, -7), paid, yearly)).toMatchObject({
      values: { plan: 'yearly', amount: 99 },
    });
    expect(at(end, paid)).toBeUndefined();
  });

  it('is not due for subscriptions that do not renew', () => {
    expect(at(afterDays(end, -1), paid, canceled)).toBeUndefined();
    expect(at(start)).toBeUndefined();
  });

  it('of a trial is due three days before its end, if the trial is longer', () => {
    const untilAt = afterDays(start, 7);
    expect(at(afterDays(start, 3), trialOf(7))).toBeUndefined();
    expect(at(afterDays(start, 4), trialOf(7))).toMatchObject({
      kind: 'trialEnding',
      periodEnd: untilAt,
      values: { creator: 'Luna', untilAt },
    });
    expect(at(start, trialOf(1))).toBeUndefined();
  });
});
