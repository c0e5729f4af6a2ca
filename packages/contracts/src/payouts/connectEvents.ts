import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { connectDisabledReasons, connectRequirements } from './connectRules.ts';
import { payoutFailures } from './rules.ts';

const ofAccount = { performerId: Id, provider: z.string(), accountId: z.string() };

/** The provider opened an account for a creator; it has still to be onboarded. */
export const ConnectAccountCreated = defineEvent('ConnectAccountCreated', {
  ...ofAccount,
  createdAt: Instant,
});

/** State of a creator's account, complete as of `readAt`, as the provider reported it. */
export const ConnectAccountUpdated = defineEvent('ConnectAccountUpdated', {
  ...ofAccount,
  /** The holder has completed the provider's onboarding form. */
  isSubmitted: z.boolean(),
  /** The platform may transfer money to the account. */
  canReceive: z.boolean(),
  /** The provider pays the account out to its bank. */
  canPayOut: z.boolean(),
  due: z.array(z.enum(connectRequirements)),
  /** Until when it is due; null without a deadline. */
  dueBy: Instant.nullable(),
  disabledReason: z.enum(connectDisabledReasons).nullable(),
  /** Time just before it was read from the provider; an older reading never replaces a newer one. */
  readAt: Instant,
});

/** The provider reported on its payout of one of our payout requests to the creator's bank. */
export const ConnectPayoutReported = defineEvent('ConnectPayoutReported', {
  ...ofAccount,
  payoutId: Id,
  attempt: z.int().positive(),
  providerPayoutId: z.string(),
  state: z.enum(['sent', 'paid', 'failed']),
  /** Expected arrival at the bank. */
  expectedAt: Instant.nullable(),
  /** Null unless it failed. */
  failure: z.enum(payoutFailures).nullable(),
  /** The provider's failure code; null if there is none. */
  providerCode: z.string().nullable(),
  reportedAt: Instant,
});

/** `connect-<performerId>`: the account of a creator with a payment provider, and its payouts. */
export const connectStream = defineStream('connect', [
  ConnectAccountCreated,
  ConnectAccountUpdated,
  ConnectPayoutReported,
]);
export type ConnectEvent = StreamEvent<typeof connectStream>;
