import { accounts } from '@ovation/contracts/ledger/posting';
import { noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import { ConnectAccountUpdated } from '@ovation/contracts/payouts/connectEvents';
import {
  PayoutApproved,
  PayoutCanceled,
  PayoutFailed,
  PayoutPaid,
  PayoutRejected,
  PayoutRetried,
} from '@ovation/contracts/payouts/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { describe, expect, it } from 'vitest';
import { documentOf, expectSameBytes, recorded, testId } from '../kernel/testKit.ts';
import { notices } from './notices.ts';

const [luna, clerk, payoutId] = [testId(1), testId(2), testId(3)];
const at = '2026-02-01T10:00:00.000Z';

const kindsAfter = (...events: readonly AnyRecordedEvent[]): readonly string[] => {
  expectSameBytes(notices, events);
  const found = { model: noticesOfPerson, owner: luna, id: luna };
  const { notices: list = [] } = documentOf(notices, events, found) ?? {};
  return list.map(({ kind }) => kind);
};

const usd = (from: string, to: string) => [
  { account: from, commodity: 'USD' as const, amount: -5_000 },
  { account: to, commodity: 'USD' as const, amount: 5_000 },
];
const [creator, held] = [accounts.creator(luna), accounts.creatorHeld(luna)];
const payout = { payoutId, performerId: luna };

const approved = recorded(PayoutApproved, {
  ...payout,
  approvedBy: clerk,
  hold: { change: 'settled', holdId: payoutId },
  legs: usd(held, accounts.payoutsInTransit),
  approvedAt: at,
});
const rejected = recorded(PayoutRejected, {
  ...payout,
  reason: 'duplicate',
  adminNote: '',
  hold: { change: 'released', holdId: payoutId },
  legs: usd(held, creator),
  rejectedBy: clerk,
  rejectedAt: at,
});
const paid = recorded(PayoutPaid, {
  ...payout,
  attempt: 1,
  reference: 'po_1',
  legs: [],
  paidAt: at,
});
const failed = recorded(PayoutFailed, {
  ...payout,
  attempt: 1,
  failure: 'account_closed',
  providerCode: 'account_closed',
  reversalId: null,
  legs: [],
  failedAt: at,
});
const retried = recorded(PayoutRetried, { ...payout, retriedBy: clerk, retriedAt: at });
const canceled = recorded(PayoutCanceled, {
  ...payout,
  hold: { change: 'released', holdId: payoutId },
  legs: usd(held, creator),
  canceledAt: at,
});

describe('a creator’s notifications of a payout', () => {
  it('have its approval and its payment, latest first', () => {
    expect(kindsAfter(approved, paid)).toEqual(['payoutPaid', 'payoutApproved']);
  });

  it('have its rejection', () => {
    expect(kindsAfter(rejected)).toEqual(['payoutRejected']);
  });

  it('have only its failure if the bank returns it', () => {
    expect(kindsAfter(approved, paid, failed)).toEqual(['payoutFailed']);
  });

  it('lose its failure with a retry or a cancellation', () => {
    expect(kindsAfter(approved, failed, retried)).toEqual([]);
    expect(kindsAfter(approved, failed, canceled)).toEqual([]);
  });
});

const account = (more: object) =>
  recorded(ConnectAccountUpdated, {
    performerId: luna,
    provider: 'stripe',
    accountId: 'acct_1',
    isSubmitted: true,
    canReceive: true,
    canPayOut: true,
    due: [],
    dueBy: null,
    disabledReason: null,
    readAt: at,
    ...more,
  });

describe('a creator’s notification of their account with Stripe', () => {
  it.each([
    ['something due', { due: ['identity'] }, true],
    ['a form not completed yet', { isSubmitted: false, due: ['identity'] }, false],
    ['a check by Stripe', { disabledReason: 'verification', canPayOut: false }, false],
    ['a complete account', {}, false],
  ] as const)('for %s', (_, more, isTold) => {
    expect(kindsAfter(account(more))).toEqual(isTold ? ['stripeAccountDue'] : []);
  });

  it('goes once nothing is due any more', () => {
    expect(kindsAfter(account({ due: ['identity'] }), account({}))).toEqual([]);
  });
});
