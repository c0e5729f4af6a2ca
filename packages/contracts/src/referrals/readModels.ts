import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';

export const TrackingLinkDocument = z.strictObject({
  linkId: Id,
  slug: z.string(),
  performerId: Id,
  name: z.string(),
  visits: z.int(),
  signUps: z.int(),
  /** Creators among those who signed up. */
  creators: z.int(),
  /** Referred fans who paid the creator, and what they paid. */
  payers: z.int(),
  tokens: Tokens,
  amount: MinorUnits,
  currency: Currency,
  /** Shares of the platform's commission on referred creators. */
  sharedTokens: Tokens,
  sharedAmount: MinorUnits,
  createdAt: Instant,
  archivedAt: Instant.nullable(),
});
export type TrackingLinkDocument = z.infer<typeof TrackingLinkDocument>;

/** A creator's tracking links with their figures. Owner: the creator; id: the slug. */
export const trackingLinks = defineReadModel('tracking-links', TrackingLinkDocument, [
  'createdAt',
  'active',
]);
