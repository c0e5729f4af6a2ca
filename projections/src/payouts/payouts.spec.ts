import { accounts } from '@ovation/contracts/ledger/posting';
import { PayoutBatchCreated, PayoutBatchFilled } from '@ovation/contracts/payouts/batchEvents';
import {
  PayoutApprovalGiven,
  PayoutApproved,
  PayoutCanceled,
  PayoutFailed,
  PayoutNoteChanged,
  PayoutPaid,
  PayoutRejected,
  PayoutRequested,
  PayoutRetried,
  PayoutScheduleChanged,
  PayoutSent,
  PayoutSubmitted,
  PayoutTransferred,
} from '@ovation/contracts/payouts/events';
import {
  payoutBatches,
  payoutListOwner,
  payoutSchedulesModel,
  payoutsOfEveryone,
  payoutsOfPerformer,
} from '@ovation/contracts/payouts/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { batches } from './batches.ts';
import { payoutSchedules, payoutsByPerformer, payoutsOfAll } from './payouts.ts';

const luna = testId(1);
const [clerk, other, batchId] = [testId(2), testId(3), testId(4)];
const at = (day: number): string => `2026-02-0${day}T00:00:00.000Z`;
const usd = (from: string, to: string) => [
  { account: from, commodity: 'USD' as const, amount: -5_000 },
  { account: to, commodity: 'USD' as const, amount: 5_000 },
];
const [creator, held] = [accounts.creator(luna), accounts.creatorHeld(luna)];
const inTransit = accounts.payoutsInTransit;

const requested = (payoutId: string, day: number, accountType: 'stripe' | 'banking' = 'stripe') =>
  recorded(PayoutRequested, {
    payoutId,
    performerId: luna,
    tokens: 0,
    amount: 5_000,
    tokenRateMinor: 10,
    gross: 5_000,
    fee: 0,
    net: 5_000,
    currency: 'USD',
    accountType,
    note: '',
    isAutomatic: false,
    approvalsNeeded: 2,
    hold: {
      change: 'placed',
      holdId: payoutId,
      reason: 'payout',
      amounts: { USD: 5_000 },
      since: at(day),
      until: null,
    },
    legs: usd(creator, held),
    requestedAt: at(day),
  });

const [paidOne, canceledOne, rejectedOne] = [testId(11), testId(12), testId(13)];
const of = (payoutId: string) => ({ payoutId, performerId: luna });
const approved = (payoutId: string) =>
  recorded(PayoutApproved, {
    ...of(payoutId),
    approvedBy: other,
    hold: { change: 'settled', holdId: payoutId },
    legs: usd(held, inTransit),
    approvedAt: at(3),
  });
const submitted = (attempt: number, more: { accountId: string } | { batchId: string }) =>
  recorded(PayoutSubmitted, {
    ...of(paidOne),
    attempt,
    accountType: 'accountId' in more ? 'stripe' : 'banking',
    ...more,
    submittedAt: at(4),
  });

const events = [
  requested(paidOne, 1),
  requested(canceledOne, 2),
  requested(rejectedOne, 2),
  recorded(PayoutNoteChanged, { ...of(paidOne), note: 'for rent', changedAt: at(2) }),
  recorded(PayoutCanceled, {
    ...of(canceledOne),
    hold: { change: 'released', holdId: canceledOne },
    legs: usd(held, creator),
    canceledAt: at(3),
  }),
  recorded(PayoutRejected, {
    ...of(rejectedOne),
    reason: 'duplicate',
    adminNote: 'Twice.',
    hold: { change: 'released', holdId: rejectedOne },
    legs: usd(held, creator),
    rejectedBy: clerk,
    rejectedAt: at(3),
  }),
  recorded(PayoutApprovalGiven, { ...of(paidOne), approvedBy: clerk, approvedAt: at(2) }),
  approved(paidOne),
  submitted(1, { accountId: 'acct_1' }),
  recorded(PayoutTransferred, {
    ...of(paidOne),
    attempt: 1,
    provider: 'stripe',
    transferId: 'tr_1',
    amount: 5_000,
    currency: 'USD',
    legs: usd(inTransit, accounts.clearing('stripe')),
    transferredAt: at(4),
  }),
  recorded(PayoutFailed, {
    ...of(paidOne),
    attempt: 1,
    failure: 'account_closed',
    providerCode: 'account_closed',
    reversalId: 'trr_1',
    legs: usd(accounts.clearing('stripe'), inTransit),
    failedAt: at(5),
  }),
];
const retried = [
  recorded(PayoutRetried, { ...of(paidOne), retriedBy: clerk, retriedAt: at(6) }),
  submitted(2, { accountId: 'acct_1' }),
  recorded(PayoutSent, {
    ...of(paidOne),
    attempt: 2,
    providerPayoutId: 'po_2',
    expectedAt: at(9),
    sentAt: at(7),
  }),
];
const paid = recorded(PayoutPaid, {
  ...of(paidOne),
  attempt: 2,
  reference: 'po_2',
  legs: [],
  paidAt: at(8),
});

describe('payout requests', () => {
  it('are listed by their creator and state', () => {
    const list = given(payoutsByPerformer, events);
    list.thenIndex(payoutsOfPerformer, luna, 'createdAt').is([paidOne, canceledOne, rejectedOne]);
    list.thenIndex(payoutsOfPerformer, luna, 'state:failed').is([paidOne]);
    list.thenIndex(payoutsOfPerformer, luna, 'state:rejected').is([rejectedOne]);
    const all = given(payoutsByPerformer, [...events, ...retried]);
    all.thenIndex(payoutsOfPerformer, luna, 'state:processing').is([paidOne]);
    all.thenIndex(payoutsOfPerformer, luna, 'state:failed').is([]);
  });

  it('wait for their execution until paid', () => {
    const index = 'to-execute:stripe';
    given(payoutsOfAll, events).thenIndex(payoutsOfEveryone, payoutListOwner, index).is([]);
    given(payoutsOfAll, [...events, ...retried])
      .thenIndex(payoutsOfEveryone, payoutListOwner, index)
      .is([paidOne]);
    const done = given(payoutsOfAll, [...events, ...retried, paid]);
    done.thenIndex(payoutsOfEveryone, payoutListOwner, index).is([]);
    done.thenIndex(payoutsOfEveryone, payoutListOwner, 'state:done').is([paidOne]);
  });

  it('are the same after a replay', () => {
    expectSameBytes(payoutsByPerformer, [...events, ...retried, paid]);
    expectSameBytes(payoutsOfAll, [...events, ...retried, paid]);
  });
});

describe('automatic payouts', () => {
  const changed = (schedule: 'none' | 'weekly' | 'monthly') =>
    recorded(PayoutScheduleChanged, {
      performerId: luna,
      schedule,
      accountType: 'stripe',
      changedAt: at(1),
    });

  it('are listed by interval until ended', () => {
    given(payoutSchedules, [changed('weekly')])
      .thenIndex(payoutSchedulesModel, payoutListOwner, 'weekly')
      .is([luna]);
    const monthly = given(payoutSchedules, [changed('weekly'), changed('monthly')]);
    monthly.thenIndex(payoutSchedulesModel, payoutListOwner, 'weekly').is([]);
    monthly.thenIndex(payoutSchedulesModel, payoutListOwner, 'monthly').is([luna]);
    const ended = [changed('weekly'), changed('none')];
    given(payoutSchedules, ended).thenIndex(payoutSchedulesModel, payoutListOwner, 'weekly').is([]);
    expectSameBytes(payoutSchedules, ended);
  });
});

describe('bank files', () => {
  const payout = { payoutId: paidOne, performerId: luna, attempt: 1, net: 5_000 };
  const lost = { ...payout, payoutId: canceledOne };
  const created = recorded(PayoutBatchCreated, {
    batchId,
    candidates: [payout, lost],
    currency: 'USD',
    createdBy: clerk,
    createdAt: at(1),
  });
  const filled = recorded(PayoutBatchFilled, {
    batchId,
    payouts: [payout],
    currency: 'USD',
    filledAt: at(1),
  });
  const paidByBank = recorded(PayoutPaid, {
    ...of(paidOne),
    attempt: 1,
    batchId,
    reference: 'E2E',
    legs: usd(inTransit, accounts.bank),
    paidAt: at(3),
  });

  it('have the payouts that were submitted, and which are done', () => {
    given(batches, [created]).thenIndex(payoutBatches, payoutListOwner, 'unfilled').is([batchId]);
    const done = given(batches, [created, filled, paidByBank]);
    done.thenIndex(payoutBatches, payoutListOwner, 'createdAt').is([batchId]);
    done.thenDocument(payoutBatches, payoutListOwner, batchId).is({
      batchId,
      payouts: [{ ...payout, isDone: true }],
      isFilled: true,
      currency: 'USD',
      createdBy: clerk,
      createdAt: at(1),
    });
    expectSameBytes(batches, [created, filled, paidByBank]);
  });
});
