import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import type { StreamPosition } from '@ovation/contracts/reactors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';
import { dayOf } from '../models/recentEarnings.model.ts';

/** Tip or purchase with its position in the log. */
export interface RecordedCharge {
  readonly eventRef: StreamPosition;
  readonly position: bigint;
  readonly tokens: number;
  readonly commission: number;
  /** Time of the charge. */
  readonly at: string;
}

export interface AccrueEarnings {
  readonly performerId: string;
  /** Charges of the creator in log order, without gaps. */
  readonly charges: readonly RecordedCharge[];
  /** Position of the last accrued charge, as far as the caller knows. */
  readonly lastAccrued: { readonly upTo: StreamPosition; readonly position: bigint } | undefined;
  readonly now: string;
}

const isSame = (a: StreamPosition | undefined, b: StreamPosition | undefined): boolean =>
  a?.stream === b?.stream && a?.revision === b?.revision;

/** Returns the charges after a position, without duplicates. */
const chargesAfter = (
  charges: readonly RecordedCharge[],
  position: bigint | undefined,
): RecordedCharge[] => {
  let last = position;
  return charges.filter((charge) => {
    const isFresh = last === undefined || charge.position > last;
    if (isFresh) last = charge.position;
    return isFresh;
  });
};

const sumOf = (charges: readonly RecordedCharge[], field: 'tokens' | 'commission'): number =>
  charges.reduce((sum, charge) => sum + charge[field], 0);

/** Sums the creator's shares by day (UTC). */
const netByDayOf = (charges: readonly RecordedCharge[]): Record<string, number> => {
  const days: Record<string, number> = {};
  for (const { at, tokens, commission } of charges) {
    const day = dayOf(at);
    days[day] = (days[day] ?? 0) + tokens - commission;
  }
  return days;
};

/**
 * Accrues the charges after the last accrued one, so that redelivery is idempotent. `UNKNOWN_POSITION`: another
 * worker has accrued further than the caller knew.
 */
export const decideAccrueEarnings = (
  { performerId, charges, lastAccrued, now }: AccrueEarnings,
  earnings: Pick<Earnings, 'upTo'>,
): Decision<EarningsEvent, 'UNKNOWN_POSITION'> => {
  if (!isSame(earnings.upTo, lastAccrued?.upTo)) return refused('UNKNOWN_POSITION');
  const newCharges = chargesAfter(charges, lastAccrued?.position);
  const last = newCharges.at(-1);
  if (!last) return accepted([]);
  const [tokens, commission] = [sumOf(newCharges, 'tokens'), sumOf(newCharges, 'commission')];
  return accepted([
    {
      type: 'EarningsAccrued',
      data: {
        performerId,
        tokens,
        commission,
        net: tokens - commission,
        count: newCharges.length,
        upTo: last.eventRef,
        netByDay: netByDayOf(newCharges),
        accruedAt: now,
      },
    },
  ]);
};
