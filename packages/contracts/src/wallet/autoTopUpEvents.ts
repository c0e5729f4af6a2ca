import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { autoTopUpStopReasons } from './rules.ts';

/** Automatic top-up that a fan agreed to. Amounts in minor units. */
export const AutoTopUpTerms = z.strictObject({
  /** A charge that leaves fewer tokens than this starts a top-up. */
  threshold: Tokens.positive(),
  /** Package to buy; null for an amount at the rate of the day. */
  packageId: Id.nullable(),
  /** Agreed price of one top-up; it stops when a package costs something else. */
  amount: MinorUnits.positive(),
  currency: Currency,
  /** Most that all automatic top-ups of a month (UTC) may cost together. */
  monthlyMaximum: MinorUnits.positive(),
  cardId: Id,
});
export type AutoTopUpTerms = z.infer<typeof AutoTopUpTerms>;

/** The fan agreed to automatic top-ups, or to other terms: the consent to charge the card later. */
export const AutoTopUpAgreed = defineEvent('AutoTopUpAgreed', {
  fanId: Id,
  terms: AutoTopUpTerms,
  agreedAt: Instant,
});

/** A charge left too few tokens: a top-up is due. Written with the charge, so once per crossing. */
export const AutoTopUpDue = defineEvent('AutoTopUpDue', {
  fanId: Id,
  /** Id of the payment to make, and the charge that led to it. */
  transactionId: Id,
  chargeId: Id,
  balance: Tokens,
  terms: AutoTopUpTerms,
  dueAt: Instant,
});

/** Automatic top-ups stopped: by the fan, or because one could not be made. */
export const AutoTopUpStopped = defineEvent('AutoTopUpStopped', {
  fanId: Id,
  reason: z.enum(autoTopUpStopReasons),
  /** Due payment that was not made. */
  transactionId: Id.nullable(),
  stoppedAt: Instant,
});
