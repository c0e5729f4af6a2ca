import { isStaffRole } from '@ovation/contracts/kernel/rules';
import {
  dueSubscriptions,
  everySubscription,
  subscriptionsOfFan,
  subscriptionsOfPerformer,
} from '@ovation/contracts/subscriptions/readModels';
import type { Base } from '../kernel/base.ts';
import type { Eraser } from '../kernel/capability.ts';
import type { CommandContext } from '../kernel/command.ts';
import { everyPage } from '../kernel/everyPage.ts';
import { decideEndRemoved } from './endRemoved.decide.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';

type Deps = Pick<Base, 'commands' | 'readModels'>;

const lists = [subscriptionsOfFan, subscriptionsOfPerformer] as const;

/** Ends those of a list that the clock still has to look after; all others have ended before. */
const endListed = async (
  { commands, readModels }: Deps,
  list: (typeof lists)[number],
  accountId: string,
  context: CommandContext,
): Promise<void> => {
  for await (const data of everyPage(readModels, list, accountId, 'createdAt')) {
    const keys = data.map(({ subscriptionId: id }) => ({ owner: everySubscription, id }));
    const running = await readModels.findMany(dueSubscriptions, keys);
    for (const subscription of running) {
      if (!subscription) continue;
      const { fanId, performerId } = subscription;
      const id = subscriptionStreamId(fanId, performerId);
      const outcome = await commands.handle(subscriptionModel, id, context, (state, now) =>
        decideEndRemoved(now, state),
      );
      if (!outcome.ok) throw new Error(`the subscription ${id} goes on: ${outcome.code}`);
    }
  }
};

/** What a fan who leaves had subscribed to, and who had subscribed to a creator who leaves. */
export const endSubscriptions = (deps: Deps): Eraser => ({
  name: 'subscriptions',
  erase: async ({ accountId, role }, context) => {
    if (isStaffRole(role)) return;
    for (const list of lists) await endListed(deps, list, accountId, context);
  },
});
