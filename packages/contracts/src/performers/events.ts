import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { erasedText } from '../kernel/rules.ts';
import { PerformerDetails } from '../profiles/details.ts';
import { genders } from '../profiles/rules.ts';
import { documentKinds, refusalReasons } from '../verification/rules.ts';

/** Somebody applied as a creator, with documents that are still to be verified. */
export const PerformerRegistered = defineEvent(
  'PerformerRegistered',
  {
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
  },
  { personal: { country: 'performerId' } },
);

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
 * What a creator tells of themself beside that; the whole of it, as it is now. All of it is hidden as one
 * value, and of whoever is erased that text stands in its place.
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

/** A creator sent a document for the review; it takes the place of the one of its kind before. */
export const PerformerDocumentSubmitted = defineEvent('PerformerDocumentSubmitted', {
  performerId: Id,
  kind: z.enum(documentKinds),
  fileId: Id,
  /** Whose place it takes; that one's content is kept no longer. */
  replacedFileId: Id.nullable(),
  /** No refused kind is missing any more: the review goes on. */
  isReviewDue: z.boolean(),
  submittedAt: Instant,
});

/** The documents are not good, or are no longer: the creator cannot publish until others are. */
export const PerformerRefused = defineEvent(
  'PerformerRefused',
  {
    performerId: Id,
    reason: z.enum(refusalReasons),
    /** Written for the creator; may be empty. */
    note: z.string(),
    /** Those that are to be sent anew. */
    kinds: z.array(z.enum(documentKinds)).min(1),
    refusedAt: Instant,
  },
  { personal: { note: 'performerId' } },
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

/** A video can be played, and a creator's page opens with it from now on. */
export const PerformerWelcomeVideoShown = defineEvent('PerformerWelcomeVideoShown', {
  performerId: Id,
  fileId: Id,
  /** Whose place it takes; that one is kept no longer. */
  replacedFileId: Id.nullable(),
  shownAt: Instant,
});

/** A creator's page opens with no video any more; the one that it had is kept no longer. */
export const PerformerWelcomeVideoRemoved = defineEvent('PerformerWelcomeVideoRemoved', {
  performerId: Id,
  fileId: Id,
  removedAt: Instant,
});

/** `performer-<accountId>`: what makes an account a creator. */
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
