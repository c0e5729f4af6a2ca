import type { HoldChange } from '@ovation/contracts/holds/hold';
import { type Decision, refused } from '../kernel/commands/decision.ts';
import type { Holds, OpenHold } from './holds.model.ts';

type ChangeDecision<Code extends string> =
  | { readonly ok: true; readonly change: HoldChange }
  | Exclude<Decision<never, Code>, { readonly ok: true }>;

/** Places a hold, once: `HOLD_KNOWN` if it is open or has ended. */
export const placeHold = ({ open, ended }: Holds, hold: OpenHold): ChangeDecision<'HOLD_KNOWN'> =>
  open.has(hold.holdId) || ended.has(hold.holdId)
    ? refused('HOLD_KNOWN')
    : { ok: true, change: { change: 'placed', ...hold } };

const endHold = (
  { open }: Holds,
  holdId: string,
  change: 'released' | 'settled' | 'expired',
): ChangeDecision<'HOLD_NOT_OPEN'> =>
  open.has(holdId) ? { ok: true, change: { change, holdId } } : refused('HOLD_NOT_OPEN');

/** Returns the amounts of a hold to their owner, once. */
export const releaseHold = (holds: Holds, holdId: string) => endHold(holds, holdId, 'released');

/** Moves the amounts of a hold on to others, once. */
export const settleHold = (holds: Holds, holdId: string) => endHold(holds, holdId, 'settled');

/** Ends a hold by the clock: `HOLD_NOT_DUE` before its latest end. */
export const expireHold = (
  holds: Holds,
  holdId: string,
  now: string,
): ChangeDecision<'HOLD_NOT_OPEN' | 'HOLD_NOT_DUE'> => {
  const until = holds.open.get(holdId)?.until;
  if (until === null || (until !== undefined && until > now)) return refused('HOLD_NOT_DUE');
  return endHold(holds, holdId, 'expired');
};
