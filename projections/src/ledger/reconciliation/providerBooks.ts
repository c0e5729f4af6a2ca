import Stripe from 'stripe';
import type { Movement, MovementKind } from './movement.ts';

const timeoutMs = 10_000;
const retriesMax = 3;
const pageSize = 100;

export interface ProviderAccess {
  readonly secretKey: string;
  /** Undefined: the real Stripe. */
  readonly apiUrl: string | undefined;
}

/** A provider's own balance history, newest first, page by page. */
export interface ProviderBooks {
  readonly name: string;
  movements(): AsyncIterable<readonly Movement[]>;
}

const openStripe = ({ secretKey, apiUrl }: ProviderAccess): Stripe => {
  const shared = { timeout: timeoutMs, maxNetworkRetries: retriesMax, telemetry: false };
  if (apiUrl === undefined) return new Stripe(secretKey, shared);
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...shared,
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
  });
};

const nameOf = ({
  id,
  type,
  amount,
  source,
}: Stripe.BalanceTransaction): { readonly kind: MovementKind; readonly ref: string } => {
  if (type === 'stripe_fee') return { kind: 'fee', ref: id };
  if (typeof source !== 'object' || source === null) return { kind: 'other', ref: id };
  switch (source.object) {
    case 'charge':
      return { kind: 'payment', ref: source.metadata.transactionId ?? source.id };
    case 'refund':
      return { kind: amount > 0 ? 'refund-failed' : 'refund', ref: source.id };
    case 'dispute':
      return { kind: amount > 0 ? 'dispute-won' : 'dispute', ref: source.id };
    case 'payout':
      return { kind: amount > 0 ? 'payout-returned' : 'payout', ref: source.id };
    case 'transfer':
      return { kind: 'transfer', ref: source.id };
    case 'transfer_reversal':
      return { kind: 'transfer-reversed', ref: source.id };
    default:
      return { kind: 'other', ref: id };
  }
};

/** Returns the movements of an entry: its amount, and negative the fee charged with it. */
const movementsOf = (entry: Stripe.BalanceTransaction): Movement[] => {
  const shared = {
    currency: entry.currency.toUpperCase(),
    at: new Date(entry.created * 1_000).toISOString(),
    where: entry.id,
  };
  const movement = { ...nameOf(entry), ...shared, amount: entry.amount };
  return entry.fee === 0
    ? [movement]
    : [movement, { kind: 'fee', ref: entry.id, ...shared, amount: -entry.fee }];
};

/**
 * Reads Stripe's balance transactions with a separate reader: the posting code would repeat its own errors
 * here. Throws an error that names Stripe when it is unavailable or refuses the key.
 */
export const stripeBooks = (access: ProviderAccess): ProviderBooks => {
  const stripe = openStripe(access);
  return {
    name: 'stripe',
    movements: async function* () {
      let last: string | undefined;
      for (;;) {
        const page = await stripe.balanceTransactions
          .list({
            limit: pageSize,
            expand: ['data.source'],
            ...(last !== undefined && { starting_after: last }),
          })
          .catch((error: unknown) => {
            const reason = error instanceof Error ? error.message : String(error);
            throw new Error(`stripe cannot be compared with: ${reason}`, { cause: error });
          });
        yield page.data.flatMap(movementsOf);
        last = page.data.at(-1)?.id;
        if (!page.has_more || last === undefined) return;
      }
    },
  };
};
