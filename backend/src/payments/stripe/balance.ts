import { Currency } from '@ovation/contracts/kernel/money';
import type { FeeCause } from '@ovation/contracts/payments/settlementEvents';
import Stripe from 'stripe';
import type {
  BalanceEntry,
  BalanceMovement,
  PayoutNews,
  TransactionNews,
} from '../provider/provider.ts';
import { idOf, payoutNewsOf, transactionOf } from './notifications.ts';
import { asking } from './outcomes.ts';

const pageSize = 100;
const expand = ['data.source'];

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>;

interface Meaning {
  readonly cause: FeeCause;
  readonly transactionId: string | null;
  readonly news: TransactionNews | PayoutNews | undefined;
}

const ofCharge = async (stripe: Stripe, charge: Stripe.Charge): Promise<Meaning | undefined> => {
  const found = await transactionOf(stripe, charge.payment_intent, charge.metadata);
  if (!found) return undefined;
  const { transactionId, paymentRef } = found;
  const outcome = { status: 'succeeded' as const, paymentRef };
  return { cause: 'payment', transactionId, news: { kind: 'payment', transactionId, outcome } };
};

const ofRefund = async (
  stripe: Stripe,
  kind: 'refunded' | 'refund-failed',
  refund: Stripe.Refund,
): Promise<Meaning | undefined> => {
  const found = await transactionOf(stripe, refund.payment_intent);
  if (!found) return undefined;
  const { transactionId } = found;
  const news = { kind, ...found, refundRef: refund.id, refunded: refund.amount };
  return { cause: 'refund', transactionId, news };
};

const ofDispute = async (
  stripe: Stripe,
  amount: number,
  dispute: Stripe.Dispute,
): Promise<Meaning | undefined> => {
  const found = await transactionOf(stripe, dispute.payment_intent);
  if (!found) return undefined;
  const { transactionId } = found;
  const kind = amount > 0 ? ('dispute-won' as const) : ('disputed' as const);
  const { id: disputeRef, reason } = dispute;
  const news = { kind, ...found, disputeRef, disputed: Math.abs(amount), reason };
  return { cause: 'dispute', transactionId, news };
};

/** Classifies a Stripe balance transaction; undefined when unrelated to the product. */
const meaningOf = async (
  stripe: Stripe,
  { type, amount }: Stripe.BalanceTransaction,
  source: Source | undefined,
): Promise<Meaning | undefined> => {
  if (type === 'stripe_fee') return { cause: 'account', transactionId: null, news: undefined };
  switch (source?.object) {
    case 'charge':
      return ofCharge(stripe, source);
    case 'refund':
      return ofRefund(stripe, amount > 0 ? 'refund-failed' : 'refunded', source);
    case 'dispute':
      return ofDispute(stripe, amount, source);
    case 'payout': {
      const news = payoutNewsOf(source, amount > 0 ? 'returned' : 'sent');
      return news && { cause: 'payout', transactionId: null, news };
    }
    default:
      return undefined;
  }
};

const entryOf = async (
  stripe: Stripe,
  transaction: Stripe.BalanceTransaction,
): Promise<BalanceEntry | undefined> => {
  const currency = Currency.safeParse(transaction.currency.toUpperCase());
  if (!currency.success) return undefined;
  const { id: entryRef, source, type, net } = transaction;
  const meaning = await meaningOf(
    stripe,
    transaction,
    typeof source === 'object' && source ? source : undefined,
  );
  // A standalone fee is the movement itself.
  const fee = type === 'stripe_fee' ? -net : transaction.fee;
  return meaning && { entryRef, fee, currency: currency.data, ...meaning };
};

const movementOf = async (
  stripe: Stripe,
  transaction: Stripe.BalanceTransaction,
): Promise<BalanceMovement> => ({
  entryRef: transaction.id,
  createdAt: new Date(transaction.created * 1_000).toISOString(),
  entry: await entryOf(stripe, transaction),
});

/** Lists the balance movements of a payment, refund, dispute or payout; a few at most. */
export const movementsOf =
  (stripe: Stripe) =>
  async (ref: string): Promise<readonly BalanceMovement[]> => {
    const source = ref.startsWith('pi_')
      ? idOf((await asking(() => stripe.paymentIntents.retrieve(ref))).latest_charge)
      : ref;
    if (source === undefined) return [];
    const { data } = await asking(() =>
      stripe.balanceTransactions.list({ source, limit: pageSize, expand }),
    );
    return Promise.all(data.toReversed().map((transaction) => movementOf(stripe, transaction)));
  };

/** Finds the first movement: Stripe lists the newest first, so this pages back. */
const firstOf = async (stripe: Stripe): Promise<Stripe.BalanceTransaction | undefined> => {
  let first: Stripe.BalanceTransaction | undefined;
  for (;;) {
    const after = first && { starting_after: first.id };
    const page = await asking(() =>
      stripe.balanceTransactions.list({ limit: pageSize, expand, ...after }),
    );
    first = page.data.at(-1) ?? first;
    if (!page.has_more) return first;
  }
};

const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'ending_before';

/** Lists up to a hundred movements after one; undefined when that one is gone. */
const pageAfter = async (
  stripe: Stripe,
  entryRef: string,
): Promise<Stripe.ApiList<Stripe.BalanceTransaction> | undefined> => {
  try {
    return await asking(() =>
      stripe.balanceTransactions.list({ ending_before: entryRef, limit: pageSize, expand }),
    );
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
};

/** Iterates over all movements after one, or from the first, oldest first. */
export const movementsAfter = (stripe: Stripe) =>
  async function* (entryRef: string | undefined): AsyncGenerator<BalanceMovement, void> {
    let place = entryRef;
    if (place === undefined) {
      const first = await firstOf(stripe);
      if (!first) return;
      yield await movementOf(stripe, first);
      place = first.id;
    }
    for (;;) {
      const page = await pageAfter(stripe, place);
      // The account was reset, as test accounts may be: everything is read again.
      if (!page) return yield* movementsAfter(stripe)(undefined);
      for (const transaction of page.data.toReversed()) yield await movementOf(stripe, transaction);
      place = page.data[0]?.id ?? place;
      if (!page.has_more) return;
    }
  };
