import { audienceChangedHint } from '@ovation/contracts/follows/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
  SubscriptionPlanChanged,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { entitlements } from '@ovation/contracts/subscriptions/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

interface EntitledPeriod {
  readonly subscriptionId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly periodEnd: string;
  readonly planId?: string | undefined;
}

const until = ({
  subscriptionId,
  fanId,
  performerId,
  periodEnd,
  planId,
}: EntitledPeriod): Change<Entitlement> => ({
  owner: fanId,
  id: performerId,
  evolve: () => ({ performerId, subscriptionId, expiresAt: periodEnd, planId }),
  push: () => [audienceChangedHint(fanId, performerId)],
});

type Entitlement = DocumentOf<typeof entitlements>;

/** Changes an entitlement that exists. */
const changed = (
  { fanId, performerId }: { readonly fanId: string; readonly performerId: string },
  evolve: (before: Entitlement) => Entitlement,
): Change<Entitlement> => ({
  owner: fanId,
  id: performerId,
  evolve: (before) => before && evolve(before),
  push: () => [audienceChangedHint(fanId, performerId)],
});

/** Entitlements: access of each fan to creators, with its plan and its end. */
export const entitlementsByFan = defineProjection({
  model: entitlements,
  version: 2,
  events: [
    SubscriptionActivated,
    SubscriptionRenewed,
    FreeSubscriptionActivated,
    SubscriptionPlanChanged,
    SubscriptionPaymentFailed,
    SubscriptionExpired,
  ],
  on: {
    SubscriptionActivated: ({ data }) => until(data),
    SubscriptionRenewed: ({ data }) => until(data),
    FreeSubscriptionActivated: ({ data }) => until(data),
    SubscriptionPlanChanged: ({ data }) =>
      data.isImmediate ? changed(data, (before) => ({ ...before, planId: data.planId })) : [],
    SubscriptionPaymentFailed: ({ data }) => {
      const { graceUntil } = data;
      if (graceUntil === undefined) return [];
      return changed(data, (before) =>
        graceUntil > before.expiresAt ? { ...before, expiresAt: graceUntil } : before,
      );
    },
    SubscriptionExpired: ({ data }) => ({
      owner: data.fanId,
      id: data.performerId,
      evolve: () => undefined,
      push: () => [audienceChangedHint(data.fanId, data.performerId)],
    }),
  },
  indexes: ({ expiresAt }) => [{ index: 'expiresAt', score: Date.parse(expiresAt) }],
});
