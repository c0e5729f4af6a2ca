import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { decideEndRemoved } from './endRemoved.decide.ts';
import { endWaiting, type WaitingDeps } from './endWaiting.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { runningOf } from './running.ts';

/** What a fan who leaves had subscribed to, or was about to, and who had subscribed to a creator who leaves. */
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
