import { accounts } from '@ovation/contracts/ledger/posting';
import { expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { type Earnings, earningsModel } from './earnings.model.ts';
import { withRecoveredLosses } from './lossRecovery.model.ts';

const performerId = idOf(1);
const now = '2026-01-01T00:00:00.000Z';
const indebted = (money: number): Earnings => ({
  ...earningsModel.initial,
  money,
  outstanding: new Map([
    [idOf(5), { taken: 100, uncovered: 300 }],
    [idOf(6), { taken: 100, uncovered: 0 }],
    [idOf(7), { taken: 0, uncovered: 500 }],
  ]),
});
const recoveredFrom = (money: number) =>
  withRecoveredLosses(performerId, now, indebted(money), []).map(({ data }) =>
    'transactionId' in data && 'amount' in data ? [data.transactionId, data.amount] : [],
  );

it('recovers the oldest loss first, and never more than there is', () => {
  expect(recoveredFrom(0)).toEqual([]);
  expect(recoveredFrom(200)).toEqual([[idOf(5), 200]]);
  expect(recoveredFrom(1_000)).toEqual([
    [idOf(5), 300],
    [idOf(7), 500],
  ]);
});

it('moves what is recovered from the creator to the losses', () => {
  expect(withRecoveredLosses(performerId, now, indebted(200), [])).toMatchObject([
    {
      type: 'LossRecovered',
      data: {
        legs: [
          { account: accounts.creator(performerId), commodity: 'USD', amount: -200 },
          { account: accounts.losses, commodity: 'USD', amount: 200 },
        ],
      },
    },
  ]);
});
