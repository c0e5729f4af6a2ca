import { entitlements } from '@ovation/contracts/subscriptions/readModels';
import type { ReadModels } from '../kernel/readModels.ts';

/** Live subscriptions of one person that are looked through; far beyond what anybody has. */
const subscriptionsMax = 2_000;

export interface Entitlements {
  /** Of these creators those to whom the fan has a live subscription. */
  hasLiveSubscription(fanId: string, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** All creators to whom the fan has a live subscription. */
  subscribedTo(fanId: string): Promise<ReadonlySet<string>>;
}

/** What fans may open, from the read model; an end that has passed counts without any event. */
export const createEntitlements = (
  readModels: Pick<ReadModels, 'findMany' | 'ids'>,
  clock: () => Date,
): Entitlements => ({
  hasLiveSubscription: async (fanId, performerIds) => {
    const keys = [...new Set(performerIds)].map((id) => ({ owner: fanId, id }));
    const now = clock().toISOString();
    const found = await readModels.findMany(entitlements, keys);
    return new Set(
      found.flatMap((entitlement) =>
        entitlement && entitlement.expiresAt > now ? [entitlement.performerId] : [],
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
});
