import type { Money } from '../money/money.ts';
import { type PayoutAttempt, referenceOf } from '../references/payoutReference.ts';
import type { ReturnReason, StatementEntry, StatementTransaction } from './statement.ts';

/** An attempt that was written into a payment file, whatever the bank has said of it since. */
export type SubmittedPayout = PayoutAttempt & {
  readonly amount: Money;
  /** Group of the payment file, by which a bank names payments that it has booked as one. */
  readonly groupId?: string;
};

/** Reason why a movement needs a person. */
export type Difference =
  /** It has a reference of ours, and no such attempt was submitted. */
  | 'unknown-payout'
  | 'amount'
  /** The account was debited for the same attempt before, in the same file. */
  | 'paid-twice'
  /** It takes a return back. */
  | 'return-reversed'
  /** Payments that were booked as one, whose number or sum is not that of their group. */
  | 'group';

type Booking = {
  /** As the account was charged or credited; absent if the bank has not said it. */
  readonly booked?: Money;
  readonly bookedOn?: string;
  readonly bankReference?: string;
};

/** Movement of the account that has to do with a payout. */
export type PayoutMovement =
  | (Booking & PayoutAttempt & { readonly kind: 'paid' | 'pending' })
  | (Booking & PayoutAttempt & { readonly kind: 'returned'; readonly reason: ReturnReason })
  | (Booking & {
      readonly kind: 'differs';
      readonly difference: Difference;
      /** End-to-end reference of the attempt, or id of the group. */
      readonly reference: string;
    });

const isSame = (one: Money | undefined, other: Money): boolean =>
  one?.currency === other.currency && one.minorUnits === other.minorUnits;

/** A debit has the amount of its payout, before charges and exchange where the bank says both. */
const isOfAmount = (payout: SubmittedPayout, payment: StatementTransaction): boolean =>
  isSame(payment.instructedAmount, payout.amount) || isSame(payment.amount, payout.amount);

/** A return may be less than its payout: banks deduct their charges. */
const isReturnOf = (payout: SubmittedPayout, payment: StatementTransaction): boolean => {
  if (isOfAmount(payout, payment)) return true;
  const { amount } = payment;
  return (
    amount !== undefined &&
    amount.currency === payout.amount.currency &&
    amount.minorUnits > 0 &&
    amount.minorUnits < payout.amount.minorUnits
  );
};

/** Returns what a movement has of a booking. */
export const bookingOf = (
  { bookedOn, bankReference: ofEntry }: StatementEntry,
  { amount, bankReference = ofEntry }: StatementTransaction,
): Booking => ({
  ...(amount ? { booked: amount } : {}),
  ...(bookedOn === undefined ? {} : { bookedOn }),
  ...(bankReference === undefined ? {} : { bankReference }),
});

/** True if two movements are of the same booking: a file may have a statement and its copy. */
export const isSameBooking = (one: Booking, other: Booking): boolean =>
  one.bankReference !== undefined &&
  one.bankReference === other.bankReference &&
  one.bookedOn === other.bookedOn;

const differenceOf = (
  payout: SubmittedPayout,
  entry: StatementEntry,
  payment: StatementTransaction,
  paid: readonly Booking[],
): Difference | undefined => {
  if (payment.direction === 'credit') return isReturnOf(payout, payment) ? undefined : 'amount';
  if (entry.isReversal) return 'return-reversed';
  if (!isOfAmount(payout, payment)) return 'amount';
  const booking = bookingOf(entry, payment);
  const isFirst = paid.length === 0 || paid.some((one) => isSameBooking(one, booking));
  return isFirst || entry.status !== 'booked' ? undefined : 'paid-twice';
};

/**
 * Decides what a payment means to the attempt that it has the reference of. `earlier` are the
 * movements of that attempt before it in the file.
 */
export const movementOf = (
  payout: SubmittedPayout,
  entry: StatementEntry,
  payment: StatementTransaction,
  earlier: readonly PayoutMovement[],
): PayoutMovement => {
  const booking = bookingOf(entry, payment);
  const { payoutId, attempt } = payout;
  const paid = earlier.filter(({ kind }) => kind === 'paid');
  const difference = differenceOf(payout, entry, payment, paid);
  if (difference) {
    return { kind: 'differs', difference, reference: referenceOf(payout), ...booking };
  }
  // Only what is booked has moved money.
  if (entry.status !== 'booked') return { kind: 'pending', payoutId, attempt, ...booking };
  return payment.direction === 'credit'
    ? { kind: 'returned', payoutId, attempt, reason: payment.returnReason ?? {}, ...booking }
    : { kind: 'paid', payoutId, attempt, ...booking };
};
