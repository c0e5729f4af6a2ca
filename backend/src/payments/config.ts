import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const paymentVariables = {
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  /** Empty for the real Stripe API. */
  STRIPE_API_URL: z.url().optional(),
};
export type PaymentConfig = VariablesOf<typeof paymentVariables>;
