import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { RemovalRequested } from '@ovation/contracts/removal/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { endWaiting, type WaitingDeps } from './endWaiting.ts';
import { runningOf } from './running.ts';

const name = 'end-waiting-of-leaving';

/**
 * A fan who has asked to be removed begins nothing any more: a first payment that waits for them is given up,
 * so that nothing is charged that would have to go back.
 */
export const endOfLeaving = (deps: WaitingDeps & Pick<Base, 'readModels'>): Reactor =>
  defineReactor({ name, from: 'beginning', on: [RemovalRequested] }, async (event) => {
    const { accountId, role } = event.data;
    if (isStaffRole(role)) return;
    for await (const { fanId, performerId } of runningOf(deps, accountId)) {
      if (fanId !== accountId) continue;
      await endWaiting(deps, contextOfReaction(name, event), { fanId, performerId });
    }
  });
