import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { decideEndRemoved } from './endRemoved.decide.ts';
import { endWaiting, type WaitingDeps } from './endWaiting.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { runningOf } from './running.ts';

/** Eraser that ends all subscriptions and waiting payments of a fan or creator. */
export const endSubscriptions = (deps: WaitingDeps & Pick<Base, 'readModels'>): Eraser => ({
  name: 'subscriptions',
  erase: async ({ accountId, role }, context) => {
    if (isStaffRole(role)) return;
    for await (const { fanId, performerId } of runningOf(deps, accountId)) {
      await endWaiting(deps, context, { fanId, performerId });
      const id = subscriptionStreamId(fanId, performerId);
      const outcome = await deps.commands.handle(subscriptionModel, id, context, (state, now) =>
        decideEndRemoved(now, state),
      );
      if (!outcome.ok) throw new Error(`the subscription ${id} goes on: ${outcome.code}`);
    }
  },
});
