import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { PerformerDetails } from '../profiles/details.ts';
import { genders } from '../profiles/rules.ts';
import { reviewStates } from '../verification/rules.ts';

/** A creator, as read models keep them. */
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
  /** False between the account and the application. */
  isOpen: z.boolean(),
  registeredAt: Instant,
});
export type PerformerDocument = z.infer<typeof PerformerDocument>;

/**
 * All creators. Owner: `everyone`, id: the creator's. `newest` those who may publish, by time of
 * registration.
 */
export const performersModel = defineReadModel('performers', PerformerDocument, ['newest']);
export const everyPerformer = 'everyone';

/** What places a creator among others: a picture, the newest posts, and what was sold. */
export const PerformerRank = z.strictObject({
  performerId: Id,
  isOpen: z.boolean(),
  mayPublish: z.boolean(),
  hasPicture: z.boolean(),
  /** The newest that were published, the last first; their number is bounded. */
  posts: z.array(z.strictObject({ feedId: Id, publishedAt: Instant, isShown: z.boolean() })),
  /** Subscriptions that were ever begun, free ones too. */
  totalSold: z.int().nonnegative(),
  /** Of these the ones that have not ended yet, as far as their ends were told of. */
  totalRunning: z.int().nonnegative(),
  registeredAt: Instant,
});
export type PerformerRank = z.infer<typeof PerformerRank>;

/**
 * Creators for whoever looks for new ones. Owner: `everyone`, id: the creator's. `explore` by the time of
 * the newest post, a day later for each doubling of the subscriptions that were sold; who has no picture
 * or no post stands below zero, by time of registration. `posted` by the time of the newest post alone,
 * `subscribers` by the subscriptions that run. Whoever may not publish has posts at most.
 */
export const performerRanksModel = defineReadModel('performer-ranks', PerformerRank, [
  'explore',
  'posted',
  'subscribers',
]);

/** Who has a username, or left it at `leftAt`. Owner: the username in lower case; id: `performer`. */
export const performerNamesModel = defineReadModel(
  'performer-names',
  z.object({ performerId: Id, leftAt: Instant.nullable() }),
);
export const performerNameId = 'performer';
