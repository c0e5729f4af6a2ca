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
    price: Amount.describe('Of the running period; with a coupon the lower one'),
    currency: Currency,
    couponCode: z.string().nullable(),
    startedAt: Instant.nullable().describe('Null until it is first active'),
    nextRecurringDate: Instant.nullable().describe('Null without automatic renewal'),
    nextPlan: z
      .object({ subscriptionType: PaidSubscriptionType, price: Amount })
      .nullable()
      .describe(
        'Plan and price of the next renewal: the current plan, or the one chosen for it. ' +
          'Null without automatic renewal',
      ),
    retryAt: Instant.nullable().describe(
      'Next attempt of a failed renewal. Null if no payment is due',
    ),
    expiredAt: Instant.nullable().describe('End of access to the creator’s posts'),
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
      'Card for the renewal: the one that paid last, while it is stored and has not expired, ' +
        'else another. Null without a stored card: the subscription then ends with the paid ' +
        'period',
    ),
}).meta({ id: 'OwnSubscription' });
export type OwnSubscription = z.infer<typeof OwnSubscription>;

/** A subscription as its creator sees it: with the fan. */
export const Subscriber = Subscription.extend({
  user: Participant,
  isBlocked: z.boolean().describe('The creator has blocked the fan'),
}).meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;
