import type { CouponPaymentStatus } from '../coupons/public.ts';
import type { Transaction } from './transactions/model.ts';
import { isOpen } from './transactions/transaction.decide.ts';

interface PaymentLookup {
  readonly find: (transactionId: string) => Promise<Transaction | undefined>;
}

const statusOf = (transaction: Pick<Transaction, 'status'> | undefined): CouponPaymentStatus => {
  if (!transaction) return 'none';
  if (isOpen(transaction)) return 'open';
  return transaction.status === 'failed' || transaction.status === 'canceled' ? 'unpaid' : 'paid';
};

/** Finds the progress of a payment that uses a coupon, from the log. */
export const couponPaymentStatus =
  ({ find }: PaymentLookup) =>
  async (transactionId: string): Promise<CouponPaymentStatus> =>
    statusOf(await find(transactionId));
