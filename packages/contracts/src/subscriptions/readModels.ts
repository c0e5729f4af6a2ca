import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { PaidSubscriptionType, SubscriptionType } from './subscription.ts';

export const SubscriptionDocument = z.strictObject({
  subscriptionId: Id,
  fanId: Id,
  performerId: Id,
  subscriptionType: SubscriptionType,
  price: MinorUnits,
  currency: Currency,
  couponCode: z.string().nullable(),
  startedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** True while it is meant to be charged again at its end. */
  renews: z.boolean(),
  /** The card that paid last, which pays the renewals too as long as it is there. */
  cardId: Id.nullable(),
  /** The plan that it was changed to, from its next renewal on. */
  planned: z.strictObject({ subscriptionType: PaidSubscriptionType, price: MinorUnits }).nullable(),
  /** When a renewal that could not be charged is tried again. */
  retryAt: Instant.nullable(),
  /** It was free once, which it is never again. */
  hadTrial: z.boolean(),
  canceledAt: Instant.nullable(),
  createdAt: Instant,
});
export type SubscriptionDocument = z.infer<typeof SubscriptionDocument>;

/** A fan's subscriptions. Owner: the fan; id: the subscription. */
export const subscriptionsOfFan = defineReadModel('subscriptions-of-fan', SubscriptionDocument, [
  'createdAt',
  'expiresAt',
]);

/** The subscriptions to a creator. Owner: the creator; id: the subscription. */
export const subscriptionsOfPerformer = defineReadModel(
  'subscriptions-of-performer',
  SubscriptionDocument,
  ['createdAt', 'expiresAt'],
);

/** What a fan may open. Owner: the fan; id: the creator; ordered by the end of the access. */
export const entitlements = defineReadModel(
  'entitlements',
  z.strictObject({ performerId: Id, subscriptionId: Id, expiresAt: Instant }),
  ['expiresAt'],
);

/** When the clock has to look at a subscription again: `due`, soonest first. */
export const dueSubscriptions = defineReadModel(
  'due-subscriptions',
  z.strictObject({
    subscriptionId: Id,
    fanId: Id,
    performerId: Id,
    dueAt: Instant.nullable(),
    /** The end of the access, which is due again when a payment has come to nothing. */
    periodEnd: Instant.nullable(),
    renews: z.boolean(),
  }),
  ['due'],
);
/** The owner of the list that runs over all people. */
export const everySubscription = 'every-subscription';
