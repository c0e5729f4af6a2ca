import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import {
  type CancelPendingFirstPaymentDeps,
  cancelPendingFirstPayment,
} from './cancelPendingFirstPayment.ts';
import { decideEndForRemoval } from './endForRemoval.decide.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { runningSubscriptionsOf } from './running.ts';

/** Eraser that ends all subscriptions and pending first payments of a fan or creator. */
export const eraseSubscriptions = (
  deps: CancelPendingFirstPaymentDeps & Pick<Base, 'readModels'>,
): Eraser => ({
  name: 'subscriptions',
  erase: async ({ accountId, role }, context) => {
    if (isStaffRole(role)) return;
    for await (const { fanId, performerId } of runningSubscriptionsOf(deps, accountId)) {
      await cancelPendingFirstPayment(deps, context, { fanId, performerId });
      const id = subscriptionStreamId(fanId, performerId);
      const outcome = await deps.commands.handle(subscriptionModel, id, context, (state, now) =>
        decideEndForRemoval(now, state),
      );
      if (!outcome.ok) throw new Error(`the subscription ${id} goes on: ${outcome.code}`);
    }
  },
});
