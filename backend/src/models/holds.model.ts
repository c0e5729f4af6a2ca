import type { HeldAmounts, HoldChange } from '@ovation/contracts/holds/hold';
import type { HoldReason } from '@ovation/contracts/holds/rules';

/** Hold that has not ended. */
export interface OpenHold {
  readonly holdId: string;
  readonly reason: HoldReason;
  readonly amounts: HeldAmounts;
  readonly since: string;
  /** Latest end; null if only a decision ends it. */
  readonly until: string | null;
}

/** Holds of one account: part of the state of its owner's aggregate. */
export interface Holds {
  readonly open: ReadonlyMap<string, OpenHold>;
  /** Ids of holds that ended: none is placed again. */
  readonly ended: ReadonlySet<string>;
}

export const noHolds: Holds = { open: new Map(), ended: new Set() };

/** Folds the `hold` field of an event. */
export const withHoldChange = (holds: Holds, change: HoldChange | undefined): Holds => {
  if (!change) return holds;
  if (change.change === 'placed') {
    const { change: _, ...hold } = change;
    return { ...holds, open: new Map([...holds.open, [hold.holdId, hold]]) };
  }
  const open = new Map(holds.open);
  open.delete(change.holdId);
  return { open, ended: new Set([...holds.ended, change.holdId]) };
};

type HoldDecision<Code extends string> =
  | { readonly ok: true; readonly change: HoldChange }
  | { readonly ok: false; readonly code: Code };

const refuse = <const Code extends string>(code: Code) => ({ ok: false, code }) as const;

/** Places a hold, once: `HOLD_KNOWN` if it is open or has ended. */
export const placeHold = ({ open, ended }: Holds, hold: OpenHold): HoldDecision<'HOLD_KNOWN'> =>
  open.has(hold.holdId) || ended.has(hold.holdId)
    ? refuse('HOLD_KNOWN')
    : { ok: true, change: { change: 'placed', ...hold } };

const endHold = (
  { open }: Holds,
  holdId: string,
  change: 'released' | 'settled' | 'expired',
): HoldDecision<'HOLD_NOT_OPEN'> =>
  open.has(holdId) ? { ok: true, change: { change, holdId } } : refuse('HOLD_NOT_OPEN');

/** Returns the amounts of a hold to their owner, once. */
export const releaseHold = (holds: Holds, holdId: string) => endHold(holds, holdId, 'released');

/** Moves the amounts of a hold on to others, once. */
export const settleHold = (holds: Holds, holdId: string) => endHold(holds, holdId, 'settled');

/** Ends a hold by the clock: `HOLD_NOT_DUE` before its latest end. */
export const expireHold = (
  holds: Holds,
  holdId: string,
  now: string,
): HoldDecision<'HOLD_NOT_OPEN' | 'HOLD_NOT_DUE'> => {
  const until = holds.open.get(holdId)?.until;
  if (until === null || (until !== undefined && until > now)) return refuse('HOLD_NOT_DUE');
  return endHold(holds, holdId, 'expired');
};

/** Sums of the open holds. */
export const sumOfHolds = ({ open }: Holds): Required<HeldAmounts> => {
  const sum = { TOKEN: 0, USD: 0 };
  for (const { amounts } of open.values()) {
    sum.TOKEN += amounts.TOKEN ?? 0;
    sum.USD += amounts.USD ?? 0;
  }
  return sum;
};
