import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import type { EventPlace } from '@ovation/contracts/reactors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from './model.ts';

/** Tip or purchase with its position in the log. */
export interface ChargeInLog {
  readonly place: EventPlace;
  readonly position: bigint;
  readonly tokens: number;
  readonly commission: number;
}

export interface AccrueEarnings {
  readonly performerId: string;
  /** Charges of the creator in log order, without gaps. */
  readonly charges: readonly ChargeInLog[];
  /** Position of the last accrued charge, as far as the caller knows. */
  readonly counted: { readonly upTo: EventPlace; readonly position: bigint } | undefined;
  readonly now: string;
}

const isSame = (a: EventPlace | undefined, b: EventPlace | undefined): boolean =>
  a?.stream === b?.stream && a?.revision === b?.revision;

/** Returns the charges after a position, without duplicates. */
const behind = (charges: readonly ChargeInLog[], position: bigint | undefined): ChargeInLog[] => {
  let last = position;
  return charges.filter((charge) => {
    const isFresh = last === undefined || charge.position > last;
    if (isFresh) last = charge.position;
    return isFresh;
  });
};

const sumOf = (charges: readonly ChargeInLog[], field: 'tokens' | 'commission'): number =>
  charges.reduce((sum, charge) => sum + charge[field], 0);

/**
 * Accrues the charges after the last accrued one, so that redelivery is idempotent. `UNKNOWN_PLACE`: another
 * worker has accrued further than the caller knew.
 */
export const decideAccrueEarnings = (
  { performerId, charges, counted, now }: AccrueEarnings,
  earnings: Pick<Earnings, 'upTo'>,
): Decision<EarningsEvent, 'UNKNOWN_PLACE'> => {
  if (!isSame(earnings.upTo, counted?.upTo)) return refused('UNKNOWN_PLACE');
  const fresh = behind(charges, counted?.position);
  const last = fresh.at(-1);
  if (!last) return accepted([]);
  const [tokens, commission] = [sumOf(fresh, 'tokens'), sumOf(fresh, 'commission')];
  return accepted([
    {
      type: 'EarningsAccrued',
      data: {
        performerId,
        tokens,
        commission,
        net: tokens - commission,
        count: fresh.length,
        upTo: last.place,
        accruedAt: now,
      },
    },
  ]);
};
