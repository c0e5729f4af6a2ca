import { Currency } from '@ovation/contracts/kernel/money';
import type { FeeCause } from '@ovation/contracts/payments/settlementEvents';
import Stripe from 'stripe';
import type { BalanceEntry, BalanceMovement, ProviderEvent } from '../provider/provider.ts';
import { idOf, toPayoutEvent, transactionOf } from './notifications.ts';
import { callStripe } from './outcomes.ts';
import { toReversalEvent, toTransferEvent } from './transfers.ts';

const pageSize = 100;
const expand = ['data.source'];

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>;

interface BalanceSource {
  readonly cause: FeeCause;
  readonly transactionId: string | null;
  readonly event: ProviderEvent | undefined;
}

const fromCharge = async (
  stripe: Stripe,
  charge: Stripe.Charge,
): Promise<BalanceSource | undefined> => {
  const found = await transactionOf(stripe, charge.payment_intent, charge.metadata);
  if (!found) return undefined;
  const { transactionId, paymentRef } = found;
  const outcome = { status: 'succeeded' as const, paymentRef };
  return { cause: 'payment', transactionId, event: { kind: 'payment', transactionId, outcome } };
};

const fromRefund = async (
  stripe: Stripe,
  kind: 'refunded' | 'refund-failed',
  refund: Stripe.Refund,
): Promise<BalanceSource | undefined> => {
  const found = await transactionOf(stripe, refund.payment_intent);
  if (!found) return undefined;
  const { transactionId } = found;
  const event = { kind, ...found, refundRef: refund.id, refunded: refund.amount };
  return { cause: 'refund', transactionId, event };
};

const fromDispute = async (
  stripe: Stripe,
  amount: number,
  dispute: Stripe.Dispute,
): Promise<BalanceSource | undefined> => {
  const found = await transactionOf(stripe, dispute.payment_intent);
  if (!found) return undefined;
  const { transactionId } = found;
  const kind = amount > 0 ? ('dispute-won' as const) : ('disputed' as const);
  const { id: disputeRef, reason } = dispute;
  const event = { kind, ...found, disputeRef, disputed: Math.abs(amount), reason };
  return { cause: 'dispute', transactionId, event };
};

const fromReversal = async (
  stripe: Stripe,
  reversal: Stripe.TransferReversal,
): Promise<BalanceSource | undefined> => {
  const { transfer: reference } = reversal;
  const transfer =
    typeof reference === 'string'
      ? await callStripe(() => stripe.transfers.retrieve(reference))
      : reference;
  const event = toReversalEvent(transfer, reversal);
  return event && { cause: 'payout', transactionId: null, event };
};

/** Classifies a Stripe balance transaction; undefined when unrelated to the product. */
const classify = async (
  stripe: Stripe,
  { type, amount }: Stripe.BalanceTransaction,
  source: Source | undefined,
): Promise<BalanceSource | undefined> => {
  if (type === 'stripe_fee') return { cause: 'account', transactionId: null, event: undefined };
  switch (source?.object) {
    case 'charge':
      return fromCharge(stripe, source);
    case 'refund':
      return fromRefund(stripe, amount > 0 ? 'refund-failed' : 'refunded', source);
    case 'dispute':
      return fromDispute(stripe, amount, source);
    case 'payout': {
      const event = toPayoutEvent(source, amount > 0 ? 'returned' : 'sent');
      return event && { cause: 'payout', transactionId: null, event };
    }
    case 'transfer': {
      const event = toTransferEvent(source);
      return event && { cause: 'payout', transactionId: null, event };
    }
    case 'transfer_reversal':
      return fromReversal(stripe, source);
    default:
      return undefined;
  }
};

const toEntry = async (
  stripe: Stripe,
  transaction: Stripe.BalanceTransaction,
): Promise<BalanceEntry | undefined> => {
  const currency = Currency.safeParse(transaction.currency.toUpperCase());
  if (!currency.success) return undefined;
  const { id: entryRef, source, type, net } = transaction;
  const balanceSource = await classify(
    stripe,
    transaction,
    typeof source === 'object' && source ? source : undefined,
  );
  // A standalone fee is the movement itself.
  const fee = type === 'stripe_fee' ? -net : transaction.fee;
  return balanceSource && { entryRef, fee, currency: currency.data, ...balanceSource };
};

const toMovement = async (
  stripe: Stripe,
  transaction: Stripe.BalanceTransaction,
): Promise<BalanceMovement> => ({
  entryRef: transaction.id,
  createdAt: new Date(transaction.created * 1_000).toISOString(),
  entry: await toEntry(stripe, transaction),
});

/** Lists the balance movements of a payment, refund, dispute, payout or transfer; a few at most. */
export const movementsOf =
  (stripe: Stripe) =>
  async (ref: string): Promise<readonly BalanceMovement[]> => {
    const source = ref.startsWith('pi_')
      ? idOf((await callStripe(() => stripe.paymentIntents.retrieve(ref))).latest_charge)
      : ref;
    if (source === undefined) return [];
    const { data } = await callStripe(() =>
      stripe.balanceTransactions.list({ source, limit: pageSize, expand }),
    );
    return Promise.all(data.toReversed().map((transaction) => toMovement(stripe, transaction)));
  };

/** Finds the first movement: Stripe lists the newest first, so this pages back. */
const findFirst = async (stripe: Stripe): Promise<Stripe.BalanceTransaction | undefined> => {
  let first: Stripe.BalanceTransaction | undefined;
  for (;;) {
    const after = first && { starting_after: first.id };
    const page = await callStripe(() =>
      stripe.balanceTransactions.list({ limit: pageSize, expand, ...after }),
    );
    first = page.data.at(-1) ?? first;
    if (!page.has_more) return first;
  }
};

const isCursorMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'ending_before';

/** Lists up to a hundred movements after one; undefined when that one is gone. */
const pageAfter = async (
  stripe: Stripe,
  entryRef: string,
): Promise<Stripe.ApiList<Stripe.BalanceTransaction> | undefined> => {
  try {
    return await callStripe(() =>
      stripe.balanceTransactions.list({ ending_before: entryRef, limit: pageSize, expand }),
    );
  } catch (error) {
    if (isCursorMissing(error)) return undefined;
    throw error;
  }
};

/** Iterates over all movements after one, or from the first, oldest first. */
export const movementsAfter = (stripe: Stripe) =>
  async function* (entryRef: string | undefined): AsyncGenerator<BalanceMovement, void> {
    let cursor = entryRef;
    if (cursor === undefined) {
      const first = await findFirst(stripe);
      if (!first) return;
      yield await toMovement(stripe, first);
      cursor = first.id;
    }
    for (;;) {
      const page = await pageAfter(stripe, cursor);
      // The account was reset, as test accounts may be: everything is read again.
      if (!page) return yield* movementsAfter(stripe)(undefined);
      for (const transaction of page.data.toReversed()) yield await toMovement(stripe, transaction);
      cursor = page.data[0]?.id ?? cursor;
      if (!page.has_more) return;
    }
  };
