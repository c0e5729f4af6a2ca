import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { erasedText } from '../kernel/rules.ts';
import { PerformerDetails } from '../profiles/details.ts';
import { genders } from '../profiles/rules.ts';
import { documentKinds, refusalReasons } from '../verification/rules.ts';

/** A person applied as a creator, with documents to verify. */
export const PerformerRegistered = defineEvent(
  'PerformerRegistered',
  {
    performerId: Id,
    country: z.string(),
    documentVerificationId: Id,
    idVerificationId: Id,
    /** Zero if not on sale: since creators set their own prices, all of it until they do. */
    monthlyPrice: MinorUnits,
    yearlyPrice: MinorUnits,
    currency: Currency,
    isFreeSubscription: z.boolean(),
    registeredAt: Instant,
  },
  { personal: { country: 'performerId' } },
);

/**
 * By the operator's settings a creator may publish before the documents are reviewed; the creator stays
 * unverified until then.
 */
export const PerformerPublishingAllowed = defineEvent('PerformerPublishingAllowed', {
  performerId: Id,
  allowedAt: Instant,
});

/**
 * The documents were approved: the creator is verified and can publish. `policy` in old events only, when
 * automatic approval also verified.
 */
export const PerformerVerified = defineEvent('PerformerVerified', {
  performerId: Id,
  verifiedBy: z.enum(['policy', 'operator']),
  verifiedAt: Instant,
});

/** Profile of a creator, complete as of now. */
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
  {
    personal: {
      bio: 'performerId',
      gender: 'performerId',
      country: 'performerId',
      welcomeMessage: 'performerId',
    },
  },
);

/**
 * Profile details of a creator, complete as of now. Encrypted as one value, which reads as the erased text
 * after an erasure.
 */
export const PerformerDetailsChanged = defineEvent(
  'PerformerDetailsChanged',
  {
    performerId: Id,
    details: z.union([PerformerDetails, z.literal(erasedText)]),
    changedAt: Instant,
  },
  { personal: { details: 'performerId' } },
);

/** A creator submitted an identity document, which replaces the previous one of its kind. */
export const PerformerDocumentSubmitted = defineEvent('PerformerDocumentSubmitted', {
  performerId: Id,
  kind: z.enum(documentKinds),
  fileId: Id,
  /** The replaced document, whose content is deleted. */
  replacedFileId: Id.nullable(),
  /** True once no refused kind is missing: the review continues. */
  isReviewDue: z.boolean(),
  submittedAt: Instant,
});

/** The documents were refused, or approval was revoked: the creator cannot publish until new ones are approved. */
export const PerformerRefused = defineEvent(
  'PerformerRefused',
  {
    performerId: Id,
    reason: z.enum(refusalReasons),
    /** Note to the creator; may be empty. */
    note: z.string(),
    /** Kinds to submit again. */
    kinds: z.array(z.enum(documentKinds)).min(1),
    refusedAt: Instant,
  },
  { personal: { note: 'performerId' } },
);

/** Subscription prices of a creator; running subscriptions keep their price. */
export const PerformerPricesChanged = defineEvent('PerformerPricesChanged', {
  performerId: Id,
  monthlyPrice: MinorUnits,
  yearlyPrice: MinorUnits,
  currency: Currency,
  isFreeSubscription: z.boolean(),
  /** Days of the first plan's trial; absent where they are those of the settings. */
  trialDays: z.int().positive().optional(),
  changedAt: Instant,
});

/** A welcome video is playable, and shown on the creator's page. */
export const PerformerWelcomeVideoShown = defineEvent('PerformerWelcomeVideoShown', {
  performerId: Id,
  fileId: Id,
  /** The replaced video, which is deleted. */
  replacedFileId: Id.nullable(),
  shownAt: Instant,
});

/** The welcome video was removed from a creator's page and is deleted. */
export const PerformerWelcomeVideoRemoved = defineEvent('PerformerWelcomeVideoRemoved', {
  performerId: Id,
  fileId: Id,
  removedAt: Instant,
});

/** `performer-<accountId>`: the creator role of an account. */
export const performerStream = defineStream('performer', [
  PerformerRegistered,
  PerformerPublishingAllowed,
  PerformerVerified,
  PerformerRefused,
  PerformerDocumentSubmitted,
  PerformerProfileChanged,
  PerformerDetailsChanged,
  PerformerPricesChanged,
  PerformerWelcomeVideoShown,
  PerformerWelcomeVideoRemoved,
]);
export type PerformerEvent = StreamEvent<typeof performerStream>;
