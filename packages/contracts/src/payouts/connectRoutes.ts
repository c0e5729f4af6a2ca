import { z } from 'zod';
import { Instant } from '../kernel/id.ts';
import { defineRoutes } from '../kernel/route.ts';
import {
  connectAccountStates,
  connectDisabledReasons,
  connectRequirements,
} from './connectRules.ts';

/** A creator's account with Stripe, as Stripe last reported it. */
export const StripeAccount = z
  .object({
    accountId: z.string().nullable().describe('Null until the creator has opened one'),
    status: z
      .enum(connectAccountStates)
      .describe(
        '`none`: not opened; `incomplete`: the form is not completed; `restricted`: Stripe pays nothing out; `ready`',
      ),
    payoutsEnabled: z.boolean(),
    requirements: z
      .array(z.object({ code: z.enum(connectRequirements), text: z.string() }))
      .describe('What Stripe still needs, in the reader’s language'),
    requirementsDueBy: Instant.nullable().describe(
      'Until then payouts go on; null without a deadline',
    ),
    disabledReason: z.object({ code: z.enum(connectDisabledReasons), text: z.string() }).nullable(),
    updatedAt: Instant.nullable().describe('When Stripe last reported it'),
  })
  .meta({ id: 'StripeAccount' });
export type StripeAccount = z.infer<typeof StripeAccount>;

/** Link to Stripe's onboarding form. */
export const StripeAccountLink = z
  .object({
    accountId: z.string(),
    url: z.url().describe('Stripe’s form: for a single visit'),
    expiresAt: Instant,
  })
  .meta({ id: 'StripeAccountLink' });
export type StripeAccountLink = z.infer<typeof StripeAccountLink>;

export const connectRoutes = defineRoutes({
  openStripeAccount: {
    method: 'POST',
    path: '/stripe/accounts',
    who: 'performer',
    summary:
      'Opens the creator’s account with Stripe and links to its form; again: a new link for the same account',
    answer: StripeAccountLink,
    status: 201,
    problems: [],
    idempotent: true,
    stepUp: true,
  },
  viewStripeAccount: {
    method: 'GET',
    path: '/stripe/accounts',
    who: 'performer',
    summary: 'The creator’s account with Stripe, and what Stripe still needs',
    answer: StripeAccount,
    status: 200,
    problems: [],
  },
});
