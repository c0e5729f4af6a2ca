import type Stripe from 'stripe';
import { newId } from '../store/identifiers.ts';
import type { Work } from '../work/work.ts';
import type { Fee } from './fees.ts';

export interface BalanceMovement {
  /** Minor units; negative when money leaves. */
  amount: number;
  currency: string;
  type: Stripe.BalanceTransaction.Type;
  reportingCategory: string;
  source: string;
  description: string | null;
  fee?: Fee | undefined;
  /** Charges are pending for two days, as with Stripe in the US. */
  isAvailableAtOnce: boolean;
}

const settlementSeconds = 2 * 24 * 60 * 60;

/** Books a movement of the account's balance. */
export const bookMovement = (work: Work, movement: BalanceMovement): Stripe.BalanceTransaction => {
  const { amount, currency, fee } = movement;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: work.now + (movement.isAvailableAtOnce ? 0 : settlementSeconds),
    balance_type: 'payments',
    created: work.now,
    currency,
    description: movement.description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee
      ? [
          {
            amount: fee.amount,
            application: null,
            currency,
            description: fee.description,
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: movement.reportingCategory,
    source: movement.source,
    status: movement.isAvailableAtOnce ? 'available' : 'pending',
    type: movement.type,
  };
  work.insert('balance_transaction', transaction, {});
  work.addToBalance(transaction);
  return transaction;
};

/** The transaction at `now`: a pending one becomes available by itself. */
export const transactionAt = (
  transaction: Stripe.BalanceTransaction,
  now: number,
): Stripe.BalanceTransaction =>
  transaction.available_on <= now ? { ...transaction, status: 'available' } : transaction;
