import { avatarPlaceholder } from '@ovation/contracts/auth/currentUser';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type {
  PerformerCard,
  PerformerProfile,
  SubscriptionOffer,
} from '@ovation/contracts/performers/performer';
import type { PerformerDocument } from '@ovation/contracts/performers/readModels';
import type { Files } from '../files/public.ts';

type Pictures = Files['pictures'];

/** A creator in a line. */
export const toCard = (
  performer: Pick<
    PerformerDocument,
    'performerId' | 'username' | 'name' | 'avatarId' | 'coverId' | 'status'
  >,
  pictures: Pictures,
): PerformerCard => ({
  _id: performer.performerId,
  username: performer.username,
  name: performer.name,
  avatar: pictures(performer).avatar ?? avatarPlaceholder,
  isVerified: performer.status === 'verified',
});

export const toOffer = ({
  monthlyPrice,
  currency,
  isFreeSubscription,
}: Pick<
  PerformerDocument,
  'monthlyPrice' | 'currency' | 'isFreeSubscription'
>): SubscriptionOffer => ({
  monthlyPrice: toAmount(monthlyPrice),
  currency,
  isFree: isFreeSubscription,
});

/** A creator's page. */
export const toProfile = (
  performer: PerformerDocument,
  pictures: Pictures,
  of: Pick<PerformerProfile, 'isSubscribed' | 'totalFeed' | 'totalSubscriber'>,
): PerformerProfile => ({
  ...toCard(performer, pictures),
  cover: pictures(performer).cover ?? null,
  bio: performer.bio,
  gender: performer.gender,
  country: performer.country,
  monthlyPrice: toAmount(performer.monthlyPrice),
  yearlyPrice: toAmount(performer.yearlyPrice),
  currency: performer.currency,
  isFreeSubscription: performer.isFreeSubscription,
  ...of,
  createdAt: performer.registeredAt,
});
