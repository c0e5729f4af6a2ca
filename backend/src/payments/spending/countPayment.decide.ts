import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import { exceedsMoneyLimit, limitAt } from '../../models/spending.model.ts';
import type { Wallet } from '../../models/wallet.model.ts';

/** Card payment of a fan; amounts in minor units. */
export interface CountablePayment {
  readonly fanId: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: 'USD';
}

type SpendingWallet = Pick<Wallet, 'spending'>;

/**
 * Reserves a payment within the monthly limit before it is submitted, so that payments in parallel cannot
 * exceed it together. Appends nothing when there is no limit.
 */
export const decideReservePayment = (
  { fanId, transactionId, amount, currency }: CountablePayment,
  now: string,
  { spending }: SpendingWallet,
): Decision<WalletEvent, 'MONEY_LIMIT_REACHED'> => {
  if (spending.payments.has(transactionId)) return accepted([]);
  if (limitAt(spending, now).amount === null) return accepted([]);
  if (exceedsMoneyLimit(spending, amount, now)) return refused('MONEY_LIMIT_REACHED');
  const data = { fanId, transactionId, amount, currency, countedAt: now };
  return accepted([{ type: 'CardPaymentCounted', data }]);
};

/** Counts a payment that was made, once, whatever the limit. */
export const decideCountPayment = (
  { fanId, transactionId, amount, currency }: CountablePayment,
  now: string,
  { spending }: SpendingWallet,
): Decision<WalletEvent, never> => {
  if (spending.payments.has(transactionId)) return accepted([]);
  const data = { fanId, transactionId, amount, currency, countedAt: now };
  return accepted([{ type: 'CardPaymentCounted', data }]);
};

/** Takes a counted payment, or its refunded amount, off the count. */
export const decideUncountPayment = (
  { fanId, transactionId, amount, currency }: CountablePayment,
  reason: 'failed' | 'canceled' | 'refunded',
  now: string,
  { spending }: SpendingWallet,
): Decision<WalletEvent, never> => {
  if (!spending.payments.has(transactionId)) return accepted([]);
  const data = { fanId, transactionId, amount, currency, reason, uncountedAt: now };
  return accepted([{ type: 'CardPaymentUncounted', data }]);
};
