import {
  SubscriptionShareRestored,
  SubscriptionShareReturned,
} from '@ovation/contracts/earnings/events';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import { DisputeClosed } from '@ovation/contracts/payments/events';
import { disputedShares } from '@ovation/contracts/payouts/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { disputedSharesByPerformer } from './disputedShares.ts';

const luna = testId(1);
const of = { transactionId: testId(5), performerId: luna, fanId: testId(2) };
const legs = (amount: number) =>
  posting([
    { account: accounts.creator(luna), commodity: 'USD', amount: -amount },
    { account: accounts.losses, commodity: 'USD', amount },
  ]);
const returned = (correction: string) =>
  recorded(SubscriptionShareReturned, {
    ...of,
    correction,
    share: 800,
    taken: 300,
    currency: 'USD',
    legs: legs(300),
    returnedAt: '2026-02-01T00:00:00.000Z',
  });
const restored = recorded(SubscriptionShareRestored, {
  ...of,
  correction: 'dispute:dp_1',
  amount: 300,
  currency: 'USD',
  legs: legs(-300),
  restoredAt: '2026-02-03T00:00:00.000Z',
});
const lost = recorded(DisputeClosed, {
  transactionId: of.transactionId,
  fanId: of.fanId,
  provider: 'stripe',
  amount: 1_000,
  currency: 'USD',
  purpose: {
    type: 'subscription',
    subscriptionId: testId(7),
    performerId: luna,
    subscriptionType: 'monthly',
    isRenewal: false,
    commissionBasisPoints: 2_000,
  },
  paymentRef: 'pi_1',
  disputeRef: 'dp_1',
  disputed: 1_000,
  outcome: 'lost',
  closedAt: '2026-02-02T00:00:00.000Z',
});
const open = returned('dispute:dp_1');
const openOf = (events: Parameters<typeof given>[1]) =>
  given(disputedSharesByPerformer, events).thenIndex(disputedShares, luna, 'since');

describe('shares of open disputes', () => {
  it('are listed until the dispute is decided, in any order', () => {
    openOf([open]).is(['dispute:dp_1']);
    openOf([open, restored]).is([]);
    openOf([open, lost]).is([]);
    openOf([lost, open]).is([]);
    expectSameBytes(disputedSharesByPerformer, [open, lost]);
  });

  it('are not those of refunds', () => openOf([returned('refund:re_1')]).is([]));
});
