import type { RemovalEvent } from '@ovation/contracts/removal/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Removal } from './model.ts';

export interface RemovalStep {
  readonly accountId: string;
  readonly now: string;
}

/** Starts a due removal, or resumes an interrupted one. */
export const decideStartRemoval = (
  { accountId, now }: RemovalStep,
  removal: Removal,
): Decision<RemovalEvent, 'NOT_DUE'> => {
  if (removal.state === 'started') return accepted([]);
  if (removal.state !== 'requested' || removal.dueAt > now) return refused('NOT_DUE');
  return accepted([{ type: 'RemovalStarted', data: { accountId, startedAt: now } }]);
};

/** Records that the removal is complete, once. */
export const decideCompleteRemoval = (
  { accountId, now }: RemovalStep,
  removal: Removal,
): Decision<RemovalEvent, 'NOT_DUE'> => {
  if (removal.state === 'completed') return accepted([]);
  if (removal.state !== 'started') return refused('NOT_DUE');
  return accepted([{ type: 'RemovalCompleted', data: { accountId, completedAt: now } }]);
};
