import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency } from '../kernel/money.ts';
import { Participant } from '../people/participant.ts';

export const subscriptionTypes = ['free', 'monthly', 'yearly'] as const;
export const SubscriptionType = z.enum(subscriptionTypes);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** Renewing plans. */
export const PaidSubscriptionType = z.enum(['monthly', 'yearly']);
export type PaidSubscriptionType = z.infer<typeof PaidSubscriptionType>;

/** A fan's subscription to a creator, on the wire. */
export const Subscription = z
  .object({
    _id: Id,
    subscriptionType: SubscriptionType,
    userId: Id,
    performerId: Id,
    price: Amount,
    currency: Currency,
    couponCode: z.string().nullable(),
    startedAt: Instant.nullable().describe('Null until it was active for the first time'),
    nextRecurringDate: Instant.nullable().describe('Null when it does not renew by itself'),
    nextPlan: z
      .object({ subscriptionType: PaidSubscriptionType, price: Amount })
      .nullable()
      .describe(
        'As what it renews, and at what price: the plan that runs, or the one that it was changed ' +
          'to. Null when it does not renew by itself',
      ),
    retryAt: Instant.nullable().describe(
      'A renewal could not be charged: when it is tried again. Null when no payment is missing',
    ),
    expiredAt: Instant.nullable().describe('Until when it opens the creator’s posts'),
    canceledAt: Instant.nullable(),
    status: z.enum(['active', 'deactivated']),
    createdAt: Instant,
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

/** A subscription in its fan's list: with the card of its renewal. */
export const OwnSubscription = Subscription.extend({
  renewalCard: z
    .object({ brand: z.string(), last4: z.string(), isExpired: z.boolean() })
    .nullable()
    .describe(
      'The card that a renewal takes: the one that paid for it last, as long as it is kept and has ' +
        'not expired, else another. Null when the fan keeps none: then it ends with what is paid for',
    ),
}).meta({ id: 'OwnSubscription' });
export type OwnSubscription = z.infer<typeof OwnSubscription>;

/** A subscription as its creator sees it: with the fan. */
export const Subscriber = Subscription.extend({
  user: Participant,
  isBlocked: z.boolean().describe('The creator has blocked the fan'),
}).meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;
