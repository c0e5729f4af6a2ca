import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { roles } from '../kernel/rules.ts';

const link = { linkId: Id, slug: z.string(), performerId: Id };

/** A creator made a tracking link. */
export const TrackingLinkCreated = defineEvent(
  'TrackingLinkCreated',
  { ...link, name: z.string(), createdAt: Instant },
  { personal: { name: 'performerId' } },
);

/** A browser came by the link, for the first time in a while. Nothing about the visitor is stored. */
export const TrackingLinkVisited = defineEvent('TrackingLinkVisited', {
  ...link,
  visitedAt: Instant,
});

/** The link no longer works; its figures stay. */
export const TrackingLinkArchived = defineEvent('TrackingLinkArchived', {
  ...link,
  archivedAt: Instant,
});

/** The creator's account was erased; the slug stays taken. */
export const TrackingLinkErased = defineEvent('TrackingLinkErased', {
  ...link,
  erasedAt: Instant,
});

/** `trackingLink-<slug>`: a slug belongs to the first who takes it, for good. */
export const trackingLinkStream = defineStream('trackingLink', [
  TrackingLinkCreated,
  TrackingLinkVisited,
  TrackingLinkArchived,
  TrackingLinkErased,
]);
export type TrackingLinkEvent = StreamEvent<typeof trackingLinkStream>;

/** A new account was attributed to the tracking link that its browser had come by. */
export const ReferralAttributed = defineEvent('ReferralAttributed', {
  accountId: Id,
  role: z.enum(roles),
  ...link,
  /** Of a new creator: share of the platform's commission for the referring creator, and its end. */
  share: z.strictObject({ basisPoints: z.int().nonnegative(), until: Instant }).nullable(),
  attributedAt: Instant,
});

/** A referred fan paid the creator of the link: tokens, or money for a subscription. */
export const ReferredPaymentCounted = defineEvent('ReferredPaymentCounted', {
  accountId: Id,
  ...link,
  tokens: Tokens,
  amount: MinorUnits,
  currency: Currency,
  isFirst: z.boolean(),
  paidAt: Instant,
});

/** `referral-<accountId>`: where an account came from. */
export const referralStream = defineStream('referral', [
  ReferralAttributed,
  ReferredPaymentCounted,
]);
export type ReferralEvent = StreamEvent<typeof referralStream>;
