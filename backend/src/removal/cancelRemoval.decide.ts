import type { RemovalEvent } from '@ovation/contracts/removal/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Removal } from './model.ts';

/** Cancels a removal, unless erasing has started. */
export const decideCancelRemoval = (
  { accountId, now }: { accountId: string; now: string },
  removal: Removal,
): Decision<RemovalEvent, 'REMOVAL_UNDER_WAY'> => {
  switch (removal.state) {
    case 'none':
      return accepted([]);
    case 'requested':
      return accepted([{ type: 'RemovalCanceled', data: { accountId, canceledAt: now } }]);
    case 'started':
    case 'completed':
      return refused('REMOVAL_UNDER_WAY');
    default:
      return removal satisfies never;
  }
};
