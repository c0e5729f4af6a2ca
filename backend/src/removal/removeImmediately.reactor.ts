import { RemovalRequested } from '@ovation/contracts/removal/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { type ExecuteRemovalDeps, executeRemoval } from './executeRemoval.ts';

const name = 'remove-at-once';

/** Carries out an operator's removal immediately, without the waiting period. */
export const removeImmediately = (deps: ExecuteRemovalDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [RemovalRequested] }, async (event) => {
    const { accountId, role, requestedAt, dueAt } = event.data;
    if (dueAt > requestedAt) return;
    const { idempotencyKey: _, ...context } = contextOfReaction(name, event);
    await executeRemoval(deps, { accountId, role }, context);
  });
