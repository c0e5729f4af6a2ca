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

/** Sums of the open holds. */
export const sumOfHolds = ({ open }: Holds): Required<HeldAmounts> => {
  const sum = { TOKEN: 0, USD: 0 };
  for (const { amounts } of open.values()) {
    sum.TOKEN += amounts.TOKEN ?? 0;
    sum.USD += amounts.USD ?? 0;
  }
  return sum;
};
