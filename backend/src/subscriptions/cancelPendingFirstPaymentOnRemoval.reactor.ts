import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { RemovalRequested } from '@ovation/contracts/removal/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import {
  type CancelPendingFirstPaymentDeps,
  cancelPendingFirstPayment,
} from './cancelPendingFirstPayment.ts';
import { runningSubscriptionsOf } from './running.ts';

const name = 'end-waiting-of-leaving';

/**
 * Reactor that cancels a fan's pending first payments on a removal request, so that nothing is charged that
 * must be refunded.
 */
export const cancelPendingFirstPaymentOnRemoval = (
  deps: CancelPendingFirstPaymentDeps & Pick<Base, 'readModels'>,
): Reactor =>
  defineReactor({ name, from: 'beginning', on: [RemovalRequested] }, async (event) => {
    const { accountId, role } = event.data;
    if (isStaffRole(role)) return;
    for await (const { fanId, performerId } of runningSubscriptionsOf(deps, accountId)) {
      if (fanId !== accountId) continue;
      await cancelPendingFirstPayment(deps, contextOfReaction(name, event), { fanId, performerId });
    }
  });
