import { Id } from '@ovation/contracts/kernel/id';
import { Currency } from '@ovation/contracts/kernel/money';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderTransferEvent } from '../provider/provider.ts';

/** Metadata of transfers and payouts for our payout requests. */
const PayoutMetadata = z.object({
  payoutId: Id,
  performerId: Id,
  attempt: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** Reads which attempt of a payout request something at Stripe is for; undefined when not ours. */
export const payoutAttemptOf = (
  metadata: Stripe.Metadata | null,
): z.infer<typeof PayoutMetadata> | undefined => PayoutMetadata.safeParse(metadata ?? {}).data;

/** Maps a transfer to a creator's account; undefined when unrelated to the product. */
export const toTransferEvent = ({
  id: transferRef,
  amount,
  currency,
  metadata,
}: Stripe.Transfer): ProviderTransferEvent | undefined => {
  const attempt = payoutAttemptOf(metadata);
  const known = Currency.safeParse(currency.toUpperCase());
  if (!attempt || !known.success) return undefined;
  return {
    kind: 'transfer',
    ...attempt,
    transferRef,
    reversalRef: null,
    amount,
    currency: known.data,
  };
};

/** Maps a reversal of a transfer; undefined when unrelated to the product. */
export const toReversalEvent = (
  transfer: Stripe.Transfer,
  { id: reversalRef, amount }: Stripe.TransferReversal,
): ProviderTransferEvent | undefined => {
  const made = toTransferEvent(transfer);
  return made && { ...made, kind: 'transfer-reversed', reversalRef, amount };
};
