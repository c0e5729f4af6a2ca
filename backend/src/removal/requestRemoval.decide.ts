import type { Role } from '@ovation/contracts/kernel/rules';
import type { RemovalEvent } from '@ovation/contracts/removal/events';
import { removalDays } from '@ovation/contracts/removal/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Removal } from './model.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export interface RequestRemoval {
  readonly accountId: string;
  readonly role: Role;
  /** True for an operator's verified request. */
  readonly isImmediate: boolean;
  readonly now: string;
}

/** Requests a removal in fourteen days, or at once; a repeated request doesn't extend the period. */
export const decideRequestRemoval = (
  { accountId, role, isImmediate, now }: RequestRemoval,
  removal: Removal,
): Decision<RemovalEvent, 'REMOVAL_UNDER_WAY'> => {
  const daysMs = isImmediate ? 0 : removalDays * dayMs;
  switch (removal.state) {
    case 'none': {
      const dueAt = new Date(Date.parse(now) + daysMs).toISOString();
      return accepted([
        { type: 'RemovalRequested', data: { accountId, role, requestedAt: now, dueAt } },
      ]);
    }
    case 'requested':
      if (!isImmediate || removal.dueAt <= now) return accepted([]);
      return accepted([
        { type: 'RemovalRequested', data: { accountId, role, requestedAt: now, dueAt: now } },
      ]);
    case 'started':
    case 'completed':
      return refused('REMOVAL_UNDER_WAY');
    default:
      return removal satisfies never;
  }
};
