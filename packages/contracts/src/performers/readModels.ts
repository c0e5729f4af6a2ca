import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { PerformerDetails } from '../profiles/details.ts';
import { genders } from '../profiles/rules.ts';
import { reviewStates } from '../verification/rules.ts';

/** A creator, in read models. */
export const PerformerDocument = z.object({
  performerId: Id,
  username: z.string(),
  name: z.string(),
  avatarId: Id.nullable(),
  coverId: Id.nullable(),
  welcomeVideoId: Id.nullable(),
  status: z.enum(reviewStates),
  mayPublish: z.boolean(),
  bio: z.string(),
  gender: z.enum(genders).nullable(),
  country: z.string(),
  ...PerformerDetails.shape,
  welcomeMessage: z.string(),
  monthlyPrice: MinorUnits,
  yearlyPrice: MinorUnits,
  currency: Currency,
  isFreeSubscription: z.boolean(),
  /** Days of the first plan's trial; absent where they are those of the settings. */
  trialDays: z.int().positive().optional(),
  /** False between registration and application. */
  isOpen: z.boolean(),
  registeredAt: Instant,
});
export type PerformerDocument = z.infer<typeof PerformerDocument>;

/**
 * All creators. Owner: `everyone`, id: the creator's. `newest` those who may publish, by time of
 * registration.
 */
export const performersModel = defineReadModel('performers', PerformerDocument, ['newest']);
export const performerListOwner = 'everyone';

/** Ranking data of a creator: a picture, the newest posts, and sales. */
export const PerformerRank = z.strictObject({
  performerId: Id,
  isOpen: z.boolean(),
  mayPublish: z.boolean(),
  hasPicture: z.boolean(),
  /** Newest published posts, latest first; bounded. */
  posts: z.array(z.strictObject({ feedId: Id, publishedAt: Instant, isShown: z.boolean() })),
  /** Subscriptions ever started, including trials. */
  totalSold: z.int().nonnegative(),
  /** Running subscriptions of these, by the recorded ends. */
  totalRunning: z.int().nonnegative(),
  registeredAt: Instant,
});
export type PerformerRank = z.infer<typeof PerformerRank>;

/**
 * Ranked creators for discovery. Owner: `everyone`, id: the creator's. `explore` by the time of the newest
 * post, boosted by a day for each doubling of sold subscriptions; without picture or post the score is
 * negative, by registration time. `posted` by the time of the newest post only, `subscribers` by running
 * subscriptions. A creator who may not publish is in `posted` only.
 */
export const performerRanksModel = defineReadModel('performer-ranks', PerformerRank, [
  'explore',
  'posted',
  'subscribers',
]);

/** Holder of a username, or its former holder with `leftAt`. Owner: the username in lower case; id: `performer`. */
export const performerNamesModel = defineReadModel(
  'performer-names',
  z.object({ performerId: Id, leftAt: Instant.nullable() }),
);
export const performerNameId = 'performer';
