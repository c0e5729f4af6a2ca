import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { AccountSuspended } from '@ovation/contracts/suspension/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import {
  type CancelPendingFirstPaymentDeps,
  cancelPendingFirstPayment,
} from './cancelPendingFirstPayment.ts';
import { runningSubscriptionsOf } from './running.ts';

const name = 'end-waiting-of-suspended';

/** Reactor that cancels pending first payments on a suspension of fan or creator. */
export const cancelPendingFirstPaymentOnSuspension = (
  deps: CancelPendingFirstPaymentDeps & Pick<Base, 'readModels'>,
): Reactor =>
  defineReactor({ name, from: 'beginning', on: [AccountSuspended] }, async (event) => {
    const { accountId, role } = event.data;
    if (isStaffRole(role)) return;
    for await (const subscription of runningSubscriptionsOf(deps, accountId)) {
      await cancelPendingFirstPayment(deps, contextOfReaction(name, event), subscription);
    }
  });
