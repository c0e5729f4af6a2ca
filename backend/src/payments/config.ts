import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .describe('Secret key of the Stripe account.')
    .meta({ isSecret: true }),
  STRIPE_PUBLISHABLE_KEY: z.string().describe('Publishable key of the Stripe account.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .describe('Signing secret of the Stripe webhook endpoint.')
    .meta({ isSecret: true }),
  STRIPE_API_URL: z
    .url()
    .optional()
    .describe('Address of a replacement of the Stripe API; unset for Stripe.'),
};
export type PaymentConfig = VariablesOf<typeof paymentVariables>;
