import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import type { EventPlace } from '@ovation/contracts/reactors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Earnings } from './model.ts';

/** A tip or a purchase, and where it lies in the log. */
export interface ChargeInLog {
  readonly place: EventPlace;
  readonly position: bigint;
  readonly tokens: number;
  readonly commission: number;
}

export interface AccrueEarnings {
  readonly performerId: string;
  /** Charges of the creator in the order of the log, with none left out between them. */
  readonly charges: readonly ChargeInLog[];
  /** Where the last charge that is counted lies, as far as the caller knows. */
  readonly counted: { readonly upTo: EventPlace; readonly position: bigint } | undefined;
  readonly now: string;
}

const isSame = (a: EventPlace | undefined, b: EventPlace | undefined): boolean =>
  a?.stream === b?.stream && a?.revision === b?.revision;

/** The charges behind a position, each once. */
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
 * Counts the charges that lie behind the last one that is counted: however often a charge comes, it is
 * counted once. `UNKNOWN_PLACE`: somebody has counted further than the caller knew.
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
