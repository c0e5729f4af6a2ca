import { accounts } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { type MailedEvent, mailOf } from './subscriptionMails.ts';

const parties = { subscriptionId: idOf(1), fanId: idOf(2), performerId: idOf(3) };
const [paidAt, periodEnd] = ['2026-02-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'];
const legs = [
  { account: accounts.clearing('stripe'), commodity: 'USD' as const, amount: -999 },
  { account: accounts.creator(idOf(3)), commodity: 'USD' as const, amount: 799 },
  { account: accounts.commission, commodity: 'USD' as const, amount: 200 },
];
const paid = {
  ...parties,
  subscriptionType: 'monthly' as const,
  transactionId: idOf(4_711),
  price: 999,
  currency: 'USD' as const,
  couponCode: null,
  provider: 'stripe',
  cardId: idOf(5),
  commission: 200,
  commissionBasisPoints: 2_000,
  legs,
  startedAt: paidAt,
  periodStart: paidAt,
  periodEnd,
  paidAt,
};
const failed = {
  ...parties,
  transactionId: idOf(4),
  failureCode: 'CARD_DECLINED',
  failedAt: paidAt,
};

describe('the mail of a subscription event', () => {
  it.each(['SubscriptionActivated', 'SubscriptionRenewed'] as const)('is a receipt: %s', (type) => {
    expect(mailOf({ type, data: paid } as MailedEvent, 'Luna')).toEqual({
      kind: 'subscriptionReceipt',
      values: {
        creator: 'Luna',
        isRenewal: type === 'SubscriptionRenewed' ? 'yes' : 'no',
        plan: 'monthly',
        amount: 9.99,
        currency: 'USD',
        paidAt,
        untilAt: periodEnd,
        receipt: '0000-0000-4711',
      },
      link: {
        path: '/api/payment/receipts',
        token: {
          purpose: 'receipt',
          subject: `${idOf(2)}:${idOf(4_711)}`,
          expiresAt: '2026-05-02T10:00:00.000Z',
        },
        isDirect: true,
      },
    });
  });

  it.each<[MailedEvent, string]>([
    [
      {
        type: 'FreeSubscriptionActivated',
        data: { ...parties, currency: 'USD', startedAt: paidAt, periodEnd },
      },
      'trialBegun',
    ],
    [
      {
        type: 'SubscriptionCanceled',
        data: { ...parties, accessUntil: periodEnd, canceledAt: paidAt },
      },
      'subscriptionCanceled',
    ],
    [
      {
        type: 'SubscriptionPlanChanged',
        data: {
          ...parties,
          subscriptionType: 'yearly',
          price: 9_900,
          currency: 'USD',
          effectiveAt: periodEnd,
          changedAt: paidAt,
        },
      },
      'renewalPriceChanged',
    ],
  ])('is a change: %o', (event, kind) => {
    expect(mailOf(event, 'Luna')).toMatchObject({ kind, values: { creator: 'Luna' } });
  });

  it('is a cancellation by a block, without promising access', () => {
    const ended = { ...parties, accessUntil: periodEnd, canceledAt: paidAt };
    const event = (data: object) => ({ type: 'SubscriptionCanceled', data }) as MailedEvent;
    expect(mailOf(event({ ...ended, isBlocked: true }), 'Luna')?.values).toMatchObject({
      isBlocked: 'yes',
    });
    expect(mailOf(event(ended), 'Luna')?.values).toMatchObject({ isBlocked: 'no' });
  });

  it('is a failed renewal, with the next retry if any', () => {
    const fail = (isRenewal: boolean, nextAttemptAt: string | null) =>
      mailOf(
        { type: 'SubscriptionPaymentFailed', data: { ...failed, isRenewal, nextAttemptAt } },
        'Luna',
      );
    expect(fail(true, periodEnd)).toMatchObject({
      kind: 'renewalFailed',
      values: { isLast: 'no', againAt: periodEnd },
      // Changes the card of this subscription without a sign-in.
      link: {
        path: '/subscriptions/card',
        token: {
          purpose: 'subscription-card',
          subject: `${idOf(2)}:${idOf(3)}`,
          expiresAt: '2026-02-09T10:00:00.000Z',
        },
      },
    });
    expect(fail(true, null)).toMatchObject({ kind: 'renewalFailed', values: { isLast: 'yes' } });
    // The fan is on that screen already.
    expect(fail(false, null)).toBeUndefined();
  });
});
