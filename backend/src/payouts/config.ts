import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const payoutVariables = {
  PAYOUT_PAYER_NAME: z
    .string()
    .default('')
    .describe('Name of the holder of the bank account that bank files pay from.'),
  PAYOUT_PAYER_ACCOUNT: z
    .string()
    .default('')
    .describe('IBAN, or account number, that bank files pay from; empty without bank files.'),
  PAYOUT_PAYER_SWIFT_CODE: z.string().default('').describe('SWIFT code of its bank.'),
  PAYOUT_PAYER_ROUTING_NUMBER: z
    .string()
    .default('')
    .describe('Routing number of its bank, in countries without IBAN.'),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .default('')
    .describe(
      'Signing secret of the Stripe webhook endpoint for connected accounts; empty: that of `STRIPE_WEBHOOK_SECRET`.',
    )
    .meta({ isSecret: true }),
  PAYOUT_PAYER_COUNTRY: z.string().default('').describe('Country of its bank, two letters.'),
};
export type PayoutConfig = VariablesOf<typeof payoutVariables>;
