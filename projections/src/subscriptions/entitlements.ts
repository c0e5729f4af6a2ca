import { audienceChangedHint } from '@ovation/contracts/follows/push';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionExpired,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { entitlements } from '@ovation/contracts/subscriptions/readModels';
import { defineProjection } from '../kernel/projection.ts';

interface EntitledPeriod {
  readonly subscriptionId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly periodEnd: string;
}

const until = ({ subscriptionId, fanId, performerId, periodEnd }: EntitledPeriod) => ({
  owner: fanId,
  id: performerId,
  evolve: () => ({ performerId, subscriptionId, expiresAt: periodEnd }),
  push: () => [audienceChangedHint(fanId, performerId)],
});

/** Entitlements: access of each fan to creators, with its end. */
export const entitlementsByFan = defineProjection({
  model: entitlements,
  version: 1,
  events: [
    SubscriptionActivated,
    SubscriptionRenewed,
    FreeSubscriptionActivated,
    SubscriptionExpired,
  ],
  on: {
    SubscriptionActivated: ({ data }) => until(data),
    SubscriptionRenewed: ({ data }) => until(data),
    FreeSubscriptionActivated: ({ data }) => until(data),
    SubscriptionExpired: ({ data }) => ({
      owner: data.fanId,
      id: data.performerId,
      evolve: () => undefined,
      push: () => [audienceChangedHint(data.fanId, data.performerId)],
    }),
  },
  indexes: ({ expiresAt }) => [{ index: 'expiresAt', score: Date.parse(expiresAt) }],
});
