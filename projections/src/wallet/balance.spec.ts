import { rooms } from '@ovation/contracts/kernel/push';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { accounts } from '@ovation/contracts/ledger/posting';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import { TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import { walletBalances, walletLines } from '@ovation/contracts/wallet/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { walletBalance } from './balance.ts';
import { statement } from './statement.ts';

const fan = testId(1_001);
const creator = testId(1_002);

const bought = (tokens: number, balanceAfter: number) =>
  recorded(WalletToppedUp, {
    transactionId: testId(1),
    fanId: fan,
    tokens,
    bonusTokens: 0,
    amount: 999,
    currency: 'USD',
    provider: 'stripe',
    balanceAfter,
    legs: [
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: -tokens },
      { account: accounts.fan(fan), commodity: 'TOKEN', amount: tokens },
    ],
    toppedUpAt: '2026-02-01T10:00:00.000Z',
  });

const tipped = (tipId: string, tokens: number, balanceAfter: number, sentAt: string) =>
  recorded(TipSent, {
    tipId,
    fanId: fan,
    performerId: creator,
    tokens,
    commission: 2,
    commissionBasisPoints: 2_000,
    balanceAfter,
    legs: [
      { account: accounts.fan(fan), commodity: 'TOKEN', amount: -tokens },
      { account: accounts.creator(creator), commodity: 'TOKEN', amount: tokens - 2 },
      { account: accounts.commission, commodity: 'TOKEN', amount: 2 },
    ],
    sentAt,
  });

const early = tipped(testId(11), 10, 90, '2026-02-01T11:00:00.000Z');
const late = tipped(testId(12), 20, 70, '2026-02-01T12:00:00.000Z');

describe('the wallet of a fan', () => {
  it('has bought less spent tokens, and pushes each movement to the fan', () => {
    const wallet = given(walletBalance, [bought(100, 100), early]);
    wallet.thenDocument(walletBalances, fan, fan).is({
      fanId: fan,
      balance: 90,
      bought: 100,
      spent: 10,
      paid: { USD: 999 },
      updatedAt: '2026-02-01T11:00:00.000Z',
    });
    const balancePush = (tokens: number, left: number) => ({
      rooms: [rooms.person(fan)],
      event: 'wallet/balance-changed',
      body: { tokens, balance: left },
    });
    wallet.thenPushes.are([balancePush(100, 100), balancePush(-10, 90)]);
  });

  it('sums payments by currency', () => {
    const wallet = given(walletBalance, [bought(100, 100), bought(100, 200)]);
    wallet.thenDocument(walletBalances, fan, fan).is({
      fanId: fan,
      balance: 200,
      bought: 200,
      spent: 0,
      paid: { USD: 1_998 },
      updatedAt: '2026-02-01T10:00:00.000Z',
    });
  });

  it('is deterministic, as its statement is', () => {
    for (const projection of [walletBalance, statement]) {
      expectSameBytes(projection, [bought(100, 100), early, late]);
    }
  });
});

describe('the statement of a wallet', () => {
  const feed = recorded(
    ItemBought,
    {
      chargeId: testId(13),
      fanId: fan,
      performerId: creator,
      item: {
        kind: 'feed',
        id: testId(30),
        version: 1,
        createdAt: '2026-02-01T08:00:00.000Z',
        publishedAt: '2026-02-01T08:00:00.000Z',
      },
      tokens: 5,
      commission: 1,
      commissionBasisPoints: 2_000,
      balanceAfter: 85,
      legs: chargePosting(fan, creator, 5, 2_000).legs,
      boughtAt: '2026-02-01T11:30:00.000Z',
    },
    { revision: 2 },
  );
  const taken = recorded(
    TopUpReversed,
    {
      transactionId: testId(1),
      fanId: fan,
      cause: 'refund',
      correction: 'refund-1',
      amount: 999,
      currency: 'USD',
      provider: 'stripe',
      tokens: 85,
      tokensUncovered: 15,
      bonusTokens: 0,
      balanceAfter: 0,
      legs: [
        { account: accounts.fan(fan), commodity: 'TOKEN', amount: -85 },
        { account: accounts.losses, commodity: 'TOKEN', amount: -15 },
        { account: accounts.tokenIssue, commodity: 'TOKEN', amount: 100 },
      ],
      reversedAt: '2026-02-01T13:00:00.000Z',
    },
    { revision: 3 },
  );
  const first = { ...bought(100, 100), revision: 0 };
  const second = { ...early, revision: 1 };
  const all = [first, second, feed, taken];

  it('has a line for each event, with its legs and the new balance', () => {
    const lines = given(statement, all);
    lines.thenDocument(walletLines, fan, testId(11)).is({
      lineId: testId(11),
      fanId: fan,
      charge: {
        chargeId: testId(11),
        type: 'tip',
        targetId: creator,
        fanId: fan,
        performerId: creator,
        tokens: 10,
        commission: 2,
        note: null,
        status: 'success',
        createdAt: '2026-02-01T11:00:00.000Z',
      },
      commissionBasisPoints: 2_000,
      payment: null,
      type: 'tip',
      tokens: -10,
      balanceAfter: 90,
      event: { eventId: second.id, type: 'TipSent', number: 2, legs: early.data.legs },
      createdAt: '2026-02-01T11:00:00.000Z',
    });
    lines.thenDocument(walletLines, fan, taken.id).is({
      lineId: taken.id,
      fanId: fan,
      charge: null,
      commissionBasisPoints: null,
      payment: { transactionId: testId(1), amount: 999, currency: 'USD', cause: 'refund' },
      type: 'top_up_reversed',
      tokens: -85,
      balanceAfter: 0,
      event: { eventId: taken.id, type: 'TopUpReversed', number: 4, legs: taken.data.legs },
      createdAt: '2026-02-01T13:00:00.000Z',
    });
    lines.thenDocuments.count(4);
  });

  it('is in log order, complete, by group, and charges by type', () => {
    const lines = given(statement, [...all].reverse());
    lines.thenIndex(walletLines, fan, 'lines').is([first.id, testId(11), testId(13), taken.id]);
    lines.thenIndex(walletLines, fan, 'charges').is([testId(11), testId(13)]);
    lines.thenIndex(walletLines, fan, 'group:top_up').is([first.id, taken.id]);
    lines.thenIndex(walletLines, fan, 'group:purchase').is([testId(13)]);
    lines.thenIndex(walletLines, fan, 'type:tip').is([testId(11)]);
    lines.thenIndex(walletLines, fan, 'group:tip').is([]);
    lines.thenIndex(walletLines, fan, 'type:feed').is([testId(13)]);
  });
});
