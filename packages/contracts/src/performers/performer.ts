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
    avatar: z.string().describe('A URL; a placeholder when there is none'),
    isVerified: z.boolean(),
    mayBePaid,
  })
  .meta({ id: 'PerformerCard' });
export type PerformerCard = z.infer<typeof PerformerCard>;

const trialDays = z
  .int()
  .nonnegative()
  .describe(
    'Days of the free trial that the asking person may begin; 0 where none is offered, or this person ' +
      'has had it',
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
    'What the page opens with, as soon as it can be played; null where there is none. Lists leave it out',
  ),
  bio: z.string(),
  gender: z.enum(genders).nullable(),
  country: z.string().describe('Two letters, ISO 3166-1'),
  ...PerformerDetails.omit({ birthDate: true, isAgeShown: true }).shape,
  age: z.int().nullable().describe('Years, where the creator shows them'),
  monthlyPrice: Amount.describe('0 until the creator has set prices: nobody can subscribe'),
  yearlyPrice: Amount.describe('0 where no year is offered'),
  currency: Currency,
  isFreeSubscription: z.boolean().describe('The creator offers a trial, to those who had none yet'),
  trialDays,
  isSubscribed: z.boolean().describe('The asking person may see what is for subscribers'),
  isFollowed: z.boolean().describe('The asking person follows the creator'),
  isBookmarked: z.boolean().describe('The asking person has bookmarked the creator'),
  totalFollower: z
    .int()
    .nonnegative()
    .describe('Who follows; whoever only subscribes is not counted'),
  totalFeed: z.int().nonnegative().describe('Posts that are published'),
  totalIncluded: z
    .int()
    .nonnegative()
    .describe('Of the published posts those that a subscription opens: not those for sale'),
  totalSubscriber: z.int().nonnegative().describe('Subscriptions that run'),
  createdAt: Instant,
}).meta({ id: 'PerformerProfile' });
export type PerformerProfile = z.infer<typeof PerformerProfile>;

/** A creator's own profile. */
export const OwnPerformerProfile = PerformerProfile.extend({
  totalOpen: z
    .int()
    .nonnegative()
    .describe('Of the published posts those that anybody may read: open to everyone, not for sale'),
  email: z.string(),
  welcomeMessage: z.string(),
  ...PerformerDetails.pick({ birthDate: true, isAgeShown: true }).shape,
  status: z.enum(reviewStates).describe('Of the documents: `verified` shows the mark'),
  mayPublish: z.boolean().describe('True also before the review, where the operator allows it'),
}).meta({ id: 'OwnPerformerProfile' });
export type OwnPerformerProfile = z.infer<typeof OwnPerformerProfile>;
