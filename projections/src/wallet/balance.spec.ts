import { rooms } from '@ovation/contracts/kernel/push';
import { accounts } from '@ovation/contracts/ledger/posting';
import { TipSent } from '@ovation/contracts/tipping/events';
import { WalletToppedUp } from '@ovation/contracts/wallet/events';
import {
  creatorCharges,
  walletBalances,
  walletCharges,
} from '@ovation/contracts/wallet/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { balance } from './balance.ts';
import { chargesOfCreator, chargesOfFan } from './charges.ts';

const fan = testId(1_001);
const creator = testId(1_002);

const bought = (tokens: number, balanceAfter: number) =>
  recorded(WalletToppedUp, {
    transactionId: testId(1),
    fanId: fan,
    tokens,
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
  it('holds what was bought less what was spent, and tells the fan of each movement', () => {
    const wallet = given(balance, [bought(100, 100), early]);
    wallet.thenDocument(walletBalances, fan, fan).is({
      fanId: fan,
      balance: 90,
      bought: 100,
      spent: 10,
      paid: { USD: 999 },
      updatedAt: '2026-02-01T11:00:00.000Z',
    });
    const told = (tokens: number, left: number) => ({
      rooms: [rooms.person(fan)],
      event: 'wallet/balance-changed',
      body: { tokens, balance: left },
    });
    wallet.thenPushes.are([told(100, 100), told(-10, 90)]);
  });

  it('adds up what was paid in each currency', () => {
    const wallet = given(balance, [bought(100, 100), bought(100, 200)]);
    wallet.thenDocument(walletBalances, fan, fan).is({
      fanId: fan,
      balance: 200,
      bought: 200,
      spent: 0,
      paid: { USD: 1_998 },
      updatedAt: '2026-02-01T10:00:00.000Z',
    });
  });
});

describe('charges', () => {
  const charge = {
    chargeId: testId(11),
    type: 'tip' as const,
    targetId: creator,
    fanId: fan,
    performerId: creator,
    tokens: 10,
    commission: 2,
    message: null,
    status: 'success' as const,
    createdAt: '2026-02-01T11:00:00.000Z',
  };

  it('stand in the list of the fan, by time and by type', () => {
    const charges = given(chargesOfFan, [late, early, bought(5, 75)]);
    charges.thenDocument(walletCharges, fan, testId(11)).is(charge);
    charges.thenIndex(walletCharges, fan, 'createdAt').is([testId(11), testId(12)]);
    charges.thenIndex(walletCharges, fan, 'type:tip').is([testId(11), testId(12)]);
    charges.thenDocuments.count(2);
  });

  it('stand in the list of the creator', () => {
    const charges = given(chargesOfCreator, [early]);
    charges.thenDocument(creatorCharges, creator, testId(11)).is(charge);
    charges.thenIndex(creatorCharges, creator, 'createdAt').is([testId(11)]);
  });

  it('give the same bytes each time', () => {
    for (const projection of [balance, chargesOfFan, chargesOfCreator]) {
      expectSameBytes(projection, [bought(100, 100), early, late]);
    }
  });
});
