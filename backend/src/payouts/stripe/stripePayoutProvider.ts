import { Currency } from '@ovation/contracts/kernel/money';
import type Stripe from 'stripe';
import {
  callStripe,
  createStripe,
  readSignedEvent,
  type StripeConfig,
} from '../../payments/public.ts';
import type {
  PayoutAttempt,
  PayoutProvider,
  ProviderRefusal,
  ProviderTransfer,
} from '../provider/payoutProvider.ts';
import { accountStateOf } from './accountState.ts';
import { payoutStateOf, refusalOf } from './failures.ts';
import { toPayoutNotification } from './payoutNotifications.ts';

/** Clock skew between Stripe and us. */
const clockSkewSeconds = 300;

export interface StripePayoutConfig {
  /** Pages of the studio to which the onboarding form returns. */
  readonly returnUrl: string;
  readonly refreshUrl: string;
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  (typeof reference === 'string' ? reference : reference?.id) ?? undefined;

const keyOf = ({ payoutId, attempt }: PayoutAttempt): string => `payout:${payoutId}:${attempt}`;

const metadataOf = ({ payoutId, performerId, attempt }: PayoutAttempt) => ({
  payoutId,
  performerId,
  attempt: String(attempt),
});

const transferOf = (transfer: Stripe.Transfer): ProviderTransfer => ({
  status: 'transferred',
  transferId: transfer.id,
  amount: transfer.amount,
  currency: Currency.parse(transfer.currency.toUpperCase()),
  createdAt: new Date(transfer.created * 1_000).toISOString(),
  reversalId: transfer.reversals.data[0]?.id ?? null,
});

/** Turns Stripe's answer that the request is impossible into a refusal. */
const orRefusal = async <T>(call: () => Promise<T>): Promise<T | ProviderRefusal> => {
  try {
    return await callStripe(call);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return refusal;
    throw error;
  }
};

const accountCalls = (
  stripe: Stripe,
  { returnUrl, refreshUrl }: StripePayoutConfig,
): Pick<PayoutProvider, 'createAccount' | 'createAccountLink' | 'findAccount'> => ({
  createAccount: async ({ performerId, country }) => {
    const account = await callStripe(() =>
      stripe.accounts.create(
        {
          type: 'express',
          ...(country !== null && { country }),
          capabilities: { transfers: { requested: true } },
          // Only payouts of our payout requests leave the account.
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { performerId },
        },
        // Another country is another request; Stripe rejects the same key for it.
        { idempotencyKey: `account:${performerId}:${country ?? ''}` },
      ),
    );
    return account.id;
  },
  createAccountLink: async (account) => {
    const link = await callStripe(() =>
      stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      }),
    );
    return { url: link.url, expiresAt: new Date(link.expires_at * 1_000).toISOString() };
  },
  findAccount: async (accountId) => {
    const account = await orRefusal(() => stripe.accounts.retrieve(accountId));
    return 'status' in account ? undefined : accountStateOf(account);
  },
});

const transferCalls = (
  stripe: Stripe,
): Pick<PayoutProvider, 'transfer' | 'findTransfer' | 'reverseTransfer'> => ({
  transfer: ({ accountId, amount, currency, ...attempt }) =>
    orRefusal(async () =>
      transferOf(
        await stripe.transfers.create(
          {
            amount,
            currency: currency.toLowerCase(),
            destination: accountId,
            transfer_group: keyOf(attempt),
            metadata: metadataOf(attempt),
          },
          { idempotencyKey: `transfer:${keyOf(attempt)}` },
        ),
      ),
    ),
  findTransfer: async (lookup) => {
    const { data } = await callStripe(() =>
      stripe.transfers.list({ transfer_group: keyOf(lookup), limit: 1 }),
    );
    return data[0] && transferOf(data[0]);
  },
  reverseTransfer: ({ transferId, ...attempt }) =>
    orRefusal(async () => {
      const { reversals, reversed } = await stripe.transfers.retrieve(transferId);
      const known = reversed ? reversals.data[0] : undefined;
      const { id, amount } =
        known ??
        (await stripe.transfers.createReversal(
          transferId,
          { metadata: metadataOf(attempt) },
          { idempotencyKey: `reversal:${transferId}` },
        ));
      return { status: 'reversed' as const, reversalId: id, amount };
    }),
});

/** Returns what a transfer brought to the account, in the account's currency and minor units. */
const arrivedWith = async (
  stripe: Stripe,
  stripeAccount: string,
  transferId: string,
): Promise<{ amount: number; currency: string }> => {
  const transfer = await stripe.transfers.retrieve(transferId);
  const payment = idOf(transfer.destination_payment);
  if (payment === undefined) return transfer;
  const { data } = await stripe.balanceTransactions.list(
    { source: payment, limit: 1 },
    { stripeAccount },
  );
  return data[0] ? { amount: data[0].net, currency: data[0].currency } : transfer;
};

const payoutCalls = (stripe: Stripe): Pick<PayoutProvider, 'payOut' | 'findPayout'> => ({
  payOut: ({ accountId, transferId, ...attempt }) =>
    orRefusal(async () => {
      const { amount, currency } = await arrivedWith(stripe, accountId, transferId);
      const made = await stripe.payouts.create(
        { amount, currency, metadata: metadataOf(attempt) },
        { idempotencyKey: keyOf(attempt), stripeAccount: accountId },
      );
      return payoutStateOf(made);
    }),
  findPayout: async ({ accountId, submittedAt, payoutId, attempt }) => {
    const since = Math.floor(Date.parse(submittedAt) / 1_000) - clockSkewSeconds;
    return callStripe(async () => {
      const payouts = stripe.payouts.list(
        { created: { gte: since }, limit: 100 },
        { stripeAccount: accountId },
      );
      for await (const payout of payouts) {
        const { metadata } = payout;
        if (metadata?.payoutId === payoutId && metadata.attempt === String(attempt)) {
          return payoutStateOf(payout);
        }
      }
      return undefined;
    });
  },
});

/** Provider of payouts that uses Stripe Connect through Stripe's SDK. */
export const stripePayoutProvider = (config: StripeConfig & StripePayoutConfig): PayoutProvider => {
  const stripe = createStripe(config);
  return {
    ...createStripePayoutCalls(stripe, config),
    readNotification: async (body, headers) => {
      const event = await readSignedEvent(stripe, config.webhookSecret, body, headers);
      return event && toPayoutNotification(stripe, event);
    },
  };
};

/** Creates the calls of Stripe Connect. */
export const createStripePayoutCalls = (
  stripe: Stripe,
  config: StripePayoutConfig,
): Omit<PayoutProvider, 'readNotification'> => ({
  name: 'stripe',
  ...accountCalls(stripe, config),
  ...transferCalls(stripe),
  ...payoutCalls(stripe),
});
