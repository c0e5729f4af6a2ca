import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';

/** Most that a fan lets themselves spend in a month (UTC); null where there is no limit. */
export const SpendingLimit = z.strictObject({
  /** Of tokens, for tips and purchases. */
  tokens: Tokens.nullable(),
  /** Of money, for top-ups and subscriptions. */
  amount: MinorUnits.nonnegative().nullable(),
});
export type SpendingLimit = z.infer<typeof SpendingLimit>;

/** The fan changed the monthly spending limit. A lower one holds at once, a higher one possibly later. */
export const SpendingLimitChanged = defineEvent('SpendingLimitChanged', {
  fanId: Id,
  /** From now on. */
  limit: SpendingLimit,
  /** From a later instant on, if it is raised without a step-up. */
  next: z.strictObject({ limit: SpendingLimit, from: Instant }).nullable(),
  currency: Currency,
  changedAt: Instant,
});

/**
 * A card payment was counted towards the monthly limit: before it is submitted while a limit is set, else
 * once it has succeeded. Top-ups are counted by `WalletToppedUp` at the latest.
 */
export const CardPaymentCounted = defineEvent('CardPaymentCounted', {
  fanId: Id,
  transactionId: Id,
  amount: MinorUnits,
  currency: Currency,
  countedAt: Instant,
});

/** A counted card payment was not made, or refunded: that much may be spent again. */
export const CardPaymentUncounted = defineEvent('CardPaymentUncounted', {
  fanId: Id,
  transactionId: Id,
  amount: MinorUnits,
  currency: Currency,
  reason: z.enum(['failed', 'canceled', 'refunded']),
  uncountedAt: Instant,
});
