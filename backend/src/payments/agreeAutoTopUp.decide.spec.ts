import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { describe, it } from 'vitest';
import { accepted } from '../kernel/commands/decision.ts';
import { autoTopUpAfter } from '../models/autoTopUp.model.ts';
import { type Wallet, walletModel } from '../models/wallet.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideAgreeAutoTopUp, decideStopAutoTopUp } from './agreeAutoTopUp.decide.ts';
import { decideCreditTopUp } from './creditTopUp.decide.ts';

const now = '2026-01-10T12:00:00.000Z';
const nextMonth = '2026-02-01T00:00:00.000Z';
const fanId = idOf(1);
const terms = {
  threshold: 50,
  packageId: null,
  amount: 1_000,
  currency: 'USD' as const,
  monthlyMaximum: 2_500,
  cardId: idOf(2),
};
const agreed: WalletEvent = { type: 'AutoTopUpAgreed', data: { fanId, terms, agreedAt: now } };
const agree =
  (more: Partial<typeof terms> = {}) =>
  (wallet: Wallet) =>
    decideAgreeAutoTopUp({ fanId, terms: { ...terms, ...more }, now }, wallet);
/** A charge that leaves this balance. */
const chargeTo =
  (balance: number, payment: number, instant = now) =>
  (wallet: Wallet) =>
    accepted(
      autoTopUpAfter(wallet, {
        fanId,
        chargeId: idOf(payment + 100),
        transactionId: idOf(payment),
        balance,
        now: instant,
      }),
    );
const credit = (payment: number) => (wallet: Wallet) =>
  decideCreditTopUp(
    {
      transactionId: idOf(payment),
      fanId,
      provider: 'stripe',
      amount: 1_000,
      currency: 'USD',
      purpose: {
        type: 'top_up',
        tokens: 100,
        bonusTokens: 0,
        package: null,
        tokenConversionMinor: 10,
      },
    },
    now,
    wallet,
  );
const stop = (reason: 'fan' | 'declined', payment: number | null) => (wallet: Wallet) =>
  decideStopAutoTopUp(
    { fanId, reason, transactionId: payment === null ? null : idOf(payment), now },
    wallet,
  );
const due = { type: 'AutoTopUpDue' };

describe('an automatic top-up', () => {
  it('is agreed to on terms that cover at least one', () => {
    given(walletModel)
      .when(agree({ monthlyMaximum: 999 }))
      .thenRefuses('AUTO_TOP_UP_MAXIMUM_TOO_LOW')
      .when(agree())
      .thenAppends([agreed])
      .when(agree())
      .thenAppendsNothing()
      .when(agree({ threshold: 60 }))
      .thenAppendsLike({ type: 'AutoTopUpAgreed' });
  });

  it('becomes due below the threshold, once until it is credited', () => {
    given(walletModel, [agreed])
      .when(chargeTo(50, 11))
      .thenAppendsNothing()
      .when(chargeTo(49, 11))
      .thenAppendsLike(due)
      .when(chargeTo(20, 12))
      .thenAppendsNothing()
      .when(credit(11))
      .when(chargeTo(20, 12))
      .thenAppendsLike(due);
  });

  it('respects its monthly maximum, which renews with the month', () => {
    given(walletModel, [agreed])
      .when(chargeTo(0, 11))
      .when(credit(11))
      .when(chargeTo(0, 12))
      .when(credit(12))
      .when(chargeTo(0, 13))
      .thenAppendsNothing()
      .when(chargeTo(0, 13, nextMonth))
      .thenAppendsLike(due);
  });

  it('respects the spending limit of the fan', () => {
    const limited: WalletEvent = {
      type: 'SpendingLimitChanged',
      data: {
        fanId,
        limit: { tokens: null, amount: 999 },
        next: null,
        currency: 'USD',
        changedAt: now,
      },
    };
    given(walletModel, [agreed, limited]).when(chargeTo(0, 11)).thenAppendsNothing();
  });

  it('stops after a decline, until the fan agrees again; a late report of it then stops nothing', () => {
    given(walletModel, [agreed])
      .when(chargeTo(0, 11))
      .when(stop('declined', 11))
      .thenAppendsLike({ type: 'AutoTopUpStopped', data: { reason: 'declined' } })
      .when(chargeTo(0, 12))
      .thenAppendsNothing()
      .when(agree())
      .when(stop('declined', 11))
      .thenAppendsNothing()
      .when(chargeTo(0, 12))
      .thenAppendsLike(due);
  });

  it('is stopped by the fan, while one may still be under way', () => {
    given(walletModel, [agreed])
      .when(chargeTo(0, 11))
      .when(stop('fan', null))
      .thenAppendsLike({ type: 'AutoTopUpStopped', data: { transactionId: null } })
      .when(stop('fan', null))
      .thenAppendsNothing()
      .when(credit(11))
      .when(chargeTo(0, 12))
      .thenAppendsNothing();
  });
});
