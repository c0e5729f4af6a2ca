import type { MailLink } from '../mail/events.ts';

/** Purpose of the signed links by which a fan changes the card of one subscription, without a sign-in. */
export const cardLinkPurpose = 'subscription-card';
const cardLinkPath = '/subscriptions/card';
const cardLinkDays = 8;
const dayMs = 86_400_000;

/** Parties of a subscription whose payment failed. */
export interface FailedSubscription {
  readonly fanId: string;
  readonly performerId: string;
  readonly failedAt: string;
}

/** Link to the page that changes the card of a subscription whose renewal failed. */
export const cardLinkOf = ({ fanId, performerId, failedAt }: FailedSubscription): MailLink => ({
  path: cardLinkPath,
  token: {
    purpose: cardLinkPurpose,
    subject: `${fanId}:${performerId}`,
    expiresAt: new Date(Date.parse(failedAt) + cardLinkDays * dayMs).toISOString(),
  },
});
