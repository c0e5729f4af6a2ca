import {
  dueSubscriptions,
  subscriptionListOwner,
  subscriptionsOfFan,
  subscriptionsOfPerformer,
} from '@ovation/contracts/subscriptions/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

/** Iterates over the running subscriptions of a fan, or to a creator. */
export async function* runningSubscriptionsOf(
  { readModels }: Pick<Base, 'readModels'>,
  accountId: string,
) {
  for (const list of [subscriptionsOfFan, subscriptionsOfPerformer]) {
    for await (const data of allPages(readModels, list, accountId, 'createdAt')) {
      const keys = data.map(({ subscriptionId: id }) => ({ owner: subscriptionListOwner, id }));
      const running = await readModels.findMany(dueSubscriptions, keys);
      for (const subscription of running) if (subscription) yield subscription;
    }
  }
}
