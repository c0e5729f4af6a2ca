import { z } from 'zod';
import { FileView } from '../files/file.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency } from '../kernel/money.ts';
import { mayBePaid } from '../people/participant.ts';
import { PerformerDetails } from '../profiles/details.ts';
import { genders } from '../profiles/rules.ts';
import { reviewStates } from '../verification/rules.ts';

/** Short form of a creator, beside a post, message or suggestion. */
export const PerformerCard = z
  .object({
    _id: Id,
    username: z.string(),
    name: z.string(),
    avatar: z.string().describe('URL; a placeholder without a picture'),
    isVerified: z.boolean(),
    mayBePaid,
  })
  .meta({ id: 'PerformerCard' });
export type PerformerCard = z.infer<typeof PerformerCard>;

const trialDays = z
  .int()
  .nonnegative()
  .describe(
    'Days of the free trial that the requesting person may start; 0 if none is offered, or ' +
      'this person has had it',
  );

/** Minimum price of a subscription to a creator. */
export const SubscriptionOffer = z
  .object({ monthlyPrice: Amount, currency: Currency, trialDays })
  .meta({ id: 'SubscriptionOffer' });
export type SubscriptionOffer = z.infer<typeof SubscriptionOffer>;

/** A creator's public page. */
export const PerformerProfile = PerformerCard.extend({
  cover: z.string().nullable(),
  welcomeVideo: FileView.nullish().describe(
    'Welcome video, once playable; null without one. Omitted in lists',
  ),
  bio: z.string(),
  gender: z.enum(genders).nullable(),
  country: z.string().describe('Two letters, ISO 3166-1'),
  ...PerformerDetails.omit({ birthDate: true, isAgeShown: true }).shape,
  age: z.int().nullable().describe('Years, if the creator shows the age'),
  monthlyPrice: Amount.describe('0 until the creator has set prices: not on sale'),
  yearlyPrice: Amount.describe('0 without a yearly plan'),
  currency: Currency,
  isFreeSubscription: z
    .boolean()
    .describe('The creator offers a trial to fans who have not had one'),
  trialDays,
  isSubscribed: z.boolean().describe('The requesting person has access to content for subscribers'),
  isFollowed: z.boolean().describe('The requesting person follows the creator'),
  isBookmarked: z.boolean().describe('The requesting person has bookmarked the creator'),
  totalFollower: z
    .int()
    .nonnegative()
    .describe('Number of followers, without those who only subscribe'),
  totalFeed: z.int().nonnegative().describe('Published posts'),
  totalIncluded: z
    .int()
    .nonnegative()
    .describe('Published posts that a subscription opens: not those for sale'),
  totalSubscriber: z.int().nonnegative().describe('Running subscriptions'),
  createdAt: Instant,
}).meta({ id: 'PerformerProfile' });
export type PerformerProfile = z.infer<typeof PerformerProfile>;

/** A creator's own profile. */
export const OwnPerformerProfile = PerformerProfile.extend({
  totalOpen: z
    .int()
    .nonnegative()
    .describe('Published posts that are open to everybody and not for sale'),
  email: z.string(),
  welcomeMessage: z.string(),
  ...PerformerDetails.pick({ birthDate: true, isAgeShown: true }).shape,
  status: z.enum(reviewStates).describe('Status of the documents: `verified` shows the badge'),
  mayPublish: z.boolean().describe('True also before the review, if the operator allows it'),
}).meta({ id: 'OwnPerformerProfile' });
export type OwnPerformerProfile = z.infer<typeof OwnPerformerProfile>;
