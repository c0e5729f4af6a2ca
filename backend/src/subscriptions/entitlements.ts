import { entitlements, subscriptionsOfFan } from '@ovation/contracts/subscriptions/readModels';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { firstPlanIdOf } from '../relations/public.ts';
import type { Entitlements } from './public.ts';
import { partiesOf } from './registerSubscription.ts';

/** Maximum live subscriptions read per person; far beyond real numbers. */
const subscriptionsMax = 2_000;

/** Creates entitlements from the read model; expiry counts without an event. */
export const createEntitlements = (
  readModels: Pick<ReadModels, 'findMany' | 'ids'>,
  clock: () => Date,
): Entitlements => {
  const liveAmong = async (fanId: string, performerIds: readonly string[]) => {
    const keys = [...new Set(performerIds)].map((id) => ({ owner: fanId, id }));
    const now = clock().toISOString();
    const found = await readModels.findMany(entitlements, keys);
    return found.filter((entitlement) => entitlement !== undefined && entitlement.expiresAt > now);
  };
  return {
    hasLiveSubscription: async (fanId, performerIds) =>
      new Set((await liveAmong(fanId, performerIds)).flatMap((live) => live?.performerId ?? [])),
    plansOf: async (fanId, performerIds) => {
      const live = await liveAmong(fanId, performerIds);
      return new Map(
        live.flatMap((one) =>
          one ? [[one.performerId, one.planId ?? firstPlanIdOf(one.performerId)] as const] : [],
        ),
      );
    },
    subscribedTo: async (fanId) => {
      const { ids } = await readModels.ids(entitlements, fanId, 'expiresAt', {
        offset: 0,
        limit: subscriptionsMax,
        newestFirst: true,
        scores: { from: clock().getTime() + 1 },
      });
      return new Set(ids);
    },
    hadTrial: async (fanId, performerIds) => {
      const keys = [...new Set(performerIds)].map((performerId) => ({
        owner: fanId,
        id: partiesOf(fanId, performerId).subscriptionId,
      }));
      const found = await readModels.findMany(subscriptionsOfFan, keys);
      return new Set(found.flatMap((known) => (known?.hadTrial ? [known.performerId] : [])));
    },
  };
};
