import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type {
  OwnPerformerProfile,
  PerformerCard,
  PerformerProfile,
  SubscriptionOffer,
} from '@ovation/contracts/performers/performer';
import type { PerformerDocument } from '@ovation/contracts/performers/readModels';
import { isOnSale } from '@ovation/contracts/performers/rules';
import { ageOn } from '@ovation/contracts/profiles/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Files } from '../files/public.ts';

/** Counts of a creator. */
export type PerformerCounts = Pick<
  PerformerProfile,
  'totalFeed' | 'totalFollower' | 'totalIncluded' | 'totalSubscriber'
>;

type Pictures = Files['pictures'];

/** Renders a creator card. */
export const toCard = (
  performer: Pick<
    PerformerDocument,
    'performerId' | 'username' | 'name' | 'avatarId' | 'coverId' | 'status' | 'mayPublish'
  >,
  pictures: Pictures,
): PerformerCard => ({
  _id: performer.performerId,
  username: performer.username,
  name: performer.name,
  avatar: pictures(performer).avatar ?? avatarPlaceholder,
  isVerified: performer.status === 'verified',
  ...(!performer.mayPublish && { mayBePaid: false }),
});

/** Returns the trial days that both creator and operator offer; 0 for none. */
export const trialDaysOf = (
  { isFreeSubscription, trialDays }: Pick<PerformerDocument, 'isFreeSubscription' | 'trialDays'>,
  settings: Pick<Settings, 'freeSubscriptionEnabled' | 'freeSubscriptionDuration'>,
): number =>
  isFreeSubscription && settings.freeSubscriptionEnabled
    ? (trialDays ?? settings.freeSubscriptionDuration)
    : 0;

/**
 * Returns a creator's subscription offer including a trial; null without prices, or while the creator may not
 * be paid.
 */
export const toOffer = (
  performer: Pick<
    PerformerDocument,
    'monthlyPrice' | 'currency' | 'isFreeSubscription' | 'mayPublish' | 'trialDays'
  >,
  settings: Parameters<typeof trialDaysOf>[1],
): SubscriptionOffer | null => {
  const { monthlyPrice, currency, mayPublish } = performer;
  return mayPublish && isOnSale({ monthlyPrice })
    ? {
        monthlyPrice: toAmount(monthlyPrice),
        currency,
        trialDays: trialDaysOf(performer, settings),
      }
    : null;
};

/** Returns a creator's age if shown publicly; null otherwise. */
const ageShown = (
  { birthDate, isAgeShown }: Pick<PerformerDocument, 'birthDate' | 'isAgeShown'>,
  now: string,
): number | null => (isAgeShown && birthDate !== null ? ageOn(birthDate, now) : null);

/** Returns the profile fields only the creator sees. */
export const privateFieldsOf = ({
  welcomeMessage,
  birthDate,
  isAgeShown,
  status,
  mayPublish,
}: PerformerDocument): Pick<
  OwnPerformerProfile,
  'welcomeMessage' | 'birthDate' | 'isAgeShown' | 'status' | 'mayPublish'
> => ({ welcomeMessage, birthDate, isAgeShown, status, mayPublish });

/** Renders a creator's profile. */
export const toProfile = (
  performer: PerformerDocument,
  pictures: Pictures,
  {
    now,
    ...fields
  }: Pick<
    PerformerProfile,
    'isFollowed' | 'isBookmarked' | 'isSubscribed' | 'trialDays' | keyof PerformerCounts
  > & {
    readonly now: string;
  },
): PerformerProfile => ({
  ...toCard(performer, pictures),
  cover: pictures(performer).cover ?? null,
  bio: performer.bio,
  gender: performer.gender,
  country: performer.country,
  state: performer.state,
  city: performer.city,
  languages: performer.languages,
  categories: performer.categories,
  socialLinks: performer.socialLinks,
  pronouns: performer.pronouns,
  sexualOrientation: performer.sexualOrientation,
  ethnicity: performer.ethnicity,
  bodyType: performer.bodyType,
  height: performer.height,
  weight: performer.weight,
  eyes: performer.eyes,
  hair: performer.hair,
  age: ageShown(performer, now),
  monthlyPrice: toAmount(performer.monthlyPrice),
  yearlyPrice: toAmount(performer.yearlyPrice),
  currency: performer.currency,
  isFreeSubscription: performer.isFreeSubscription,
  ...fields,
  createdAt: performer.registeredAt,
});
