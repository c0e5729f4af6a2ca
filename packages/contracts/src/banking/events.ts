import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Bank account for payouts, complete as of now. Encrypted as one value. */
export const BankAccountChanged = defineEvent(
  'BankAccountChanged',
  {
    performerId: Id,
    account: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      bankName: z.string(),
      bankAccount: z.string(),
      bankRouting: z.string(),
      bankSwiftCode: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string().nullable(),
    }),
    changedAt: Instant,
  },
  { personal: { account: 'performerId' } },
);

/** A creator's account with a payment provider, complete as of now. */
export const PaymentGatewayChanged = defineEvent(
  'PaymentGatewayChanged',
  {
    performerId: Id,
    key: z.string(),
    status: z.enum(['active', 'inactive']),
    value: z.record(z.string(), z.string()),
    changedAt: Instant,
  },
  { personal: { value: 'performerId' } },
);

/** `banking-<performerId>`: payout destinations of a creator. */
export const bankingStream = defineStream('banking', [BankAccountChanged, PaymentGatewayChanged]);
export type BankingEvent = StreamEvent<typeof bankingStream>;
