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
    planId: Id.optional().describe('The running plan'),
    periodMonths: z.int().optional().describe('Months of a paid period'),
    price: Amount.describe('Of a whole period of the running plan; with a coupon the lower one'),
    currency: Currency,
    couponCode: z.string().nullable(),
    startedAt: Instant.nullable().describe('Null until it is first active'),
    nextRecurringDate: Instant.nullable().describe('Null without automatic renewal'),
    nextPlan: z
      .object({
        subscriptionType: PaidSubscriptionType,
        price: Amount,
        planId: Id.optional(),
        periodMonths: z.int().optional(),
      })
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
    pausedUntil: Instant.optional().describe(
      'It is paused from the end of access until it renews at this time',
    ),
    status: z.enum(['active', 'deactivated']),
    createdAt: Instant,
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

/** A subscription in its fan's list: with the card of its renewal. */
export const OwnSubscription = Subscription.extend({
  sentence: z
    .string()
    .optional()
    .describe('What was bought, when it renews or ends, and what it will cost, for display'),
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

/** A plan change before it is confirmed. */
export const PlanSwitchPreview = z
  .object({
    kind: z
      .enum(['upgrade', 'downgrade', 'withdrawal'])
      .describe(
        '`upgrade`: at once, for the difference of the days left; `downgrade`: from the next ' +
          'period; `withdrawal`: a planned change is withdrawn',
      ),
    planId: Id,
    chargeNow: Amount,
    currency: Currency,
    remainingDays: z.int().describe('Days that an upgrade is charged for'),
    totalDays: z.int().describe('Days of the running period'),
    startsAt: Instant,
    nextChargeAt: Instant,
    nextPrice: Amount.describe('Of the next period'),
    price: Amount.describe('To confirm as `price`: of the charge now, or of the next period'),
    sentence: z.string().describe('All of this, for display'),
  })
  .meta({ id: 'PlanSwitchPreview' });
export type PlanSwitchPreview = z.infer<typeof PlanSwitchPreview>;
