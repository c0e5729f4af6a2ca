import {
  type ReferralEvent,
  referralStream,
  type TrackingLinkEvent,
  trackingLinkStream,
} from '@ovation/contracts/referrals/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** Tracking link of a creator. */
export interface Link {
  readonly linkId: string;
  readonly slug: string;
  readonly performerId: string;
  readonly isArchived: boolean;
  readonly isErased: boolean;
}

const evolveLink = (
  link: Link | undefined,
  { type, data }: TrackingLinkEvent,
): Link | undefined => {
  switch (type) {
    case 'TrackingLinkCreated': {
      const { linkId, slug, performerId } = data;
      return { linkId, slug, performerId, isArchived: false, isErased: false };
    }
    case 'TrackingLinkVisited':
      return link;
    case 'TrackingLinkArchived':
      return link && { ...link, isArchived: true };
    case 'TrackingLinkErased':
      return link && { ...link, isArchived: true, isErased: true };
    default:
      return type satisfies never;
  }
};

/** `trackingLink-<slug>` */
export const linkModel: Model<Link | undefined, typeof trackingLinkStream> = {
  stream: trackingLinkStream,
  initial: undefined,
  evolve: evolveLink,
};

/** Origin of an account that came by a tracking link. */
export interface Referral extends Omit<Link, 'isArchived' | 'isErased'> {
  readonly accountId: string;
  readonly share: { readonly basisPoints: number; readonly until: string } | null;
  readonly hasPaid: boolean;
}

const evolveReferral = (
  referral: Referral | undefined,
  { type, data }: ReferralEvent,
): Referral | undefined => {
  switch (type) {
    case 'ReferralAttributed': {
      const { accountId, linkId, slug, performerId, share } = data;
      return { accountId, linkId, slug, performerId, share, hasPaid: false };
    }
    case 'ReferredPaymentCounted':
      return referral && { ...referral, hasPaid: true };
    default:
      return type satisfies never;
  }
};

/** `referral-<accountId>` */
export const referralModel: Model<Referral | undefined, typeof referralStream> = {
  stream: referralStream,
  initial: undefined,
  evolve: evolveReferral,
};
