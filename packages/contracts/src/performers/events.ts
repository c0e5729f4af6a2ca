import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';

export const genders = ['female', 'male', 'transgender', 'non-binary', 'couple', 'other'] as const;

/** Somebody applied as a creator, with documents that are still to be verified. */
export const PerformerRegistered = defineEvent('PerformerRegistered', {
  performerId: Id,
  country: z.string(),
  documentVerificationId: Id,
  idVerificationId: Id,
  /** Zero for what is not on sale: since creators price themselves, all of it until they do. */
  monthlyPrice: MinorUnits,
  yearlyPrice: MinorUnits,
  currency: Currency,
  isFreeSubscription: z.boolean(),
  registeredAt: Instant,
});

/**
 * The operator's settings let a creator publish before anybody has looked at the documents: the
 * creator stays unverified until somebody has.
 */
export const PerformerPublishingAllowed = defineEvent('PerformerPublishingAllowed', {
  performerId: Id,
  allowedAt: Instant,
});

/**
 * The documents are good: the creator is marked as verified and can publish. `policy` in old events
 * alone, when approval at once set the mark too.
 */
export const PerformerVerified = defineEvent('PerformerVerified', {
  performerId: Id,
  verifiedBy: z.enum(['policy', 'operator']),
  verifiedAt: Instant,
});

/** What a creator tells of themself; the whole of it, as it is now. */
export const PerformerProfileChanged = defineEvent(
  'PerformerProfileChanged',
  {
    performerId: Id,
    bio: z.string(),
    gender: z.enum(genders).nullable(),
    country: z.string(),
    welcomeMessage: z.string(),
    changedAt: Instant,
  },
  { personal: { bio: 'performerId', welcomeMessage: 'performerId' } },
);

/** What a subscription costs from here on; those that run keep the price that they were sold at. */
export const PerformerPricesChanged = defineEvent('PerformerPricesChanged', {
  performerId: Id,
  monthlyPrice: MinorUnits,
  yearlyPrice: MinorUnits,
  currency: Currency,
  isFreeSubscription: z.boolean(),
  changedAt: Instant,
});

/** `performer-<accountId>`: what makes an account a creator. */
export const performerStream = defineStream('performer', [
  PerformerRegistered,
  PerformerPublishingAllowed,
  PerformerVerified,
  PerformerProfileChanged,
  PerformerPricesChanged,
]);
export type PerformerEvent = StreamEvent<typeof performerStream>;
