import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { limitRaiseHours } from '@ovation/contracts/wallet/rules';
import type { SpendingLimit } from '@ovation/contracts/wallet/spendingEvents';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import { limitAt } from '../models/spending.model.ts';
import type { Wallet } from '../models/wallet.model.ts';

export interface SetSpendingLimit {
  readonly fanId: string;
  readonly wanted: SpendingLimit;
  readonly currency: 'USD';
  /** True when the fan has just proven who they are. */
  readonly isProven: boolean;
  readonly now: string;
}

const isLower = (wanted: number | null, current: number | null): boolean =>
  wanted !== null && (current === null || wanted < current);

const lowerOf = (wanted: number | null, current: number | null): number | null =>
  isLower(wanted, current) ? wanted : current;

const isSame = (one: SpendingLimit, other: SpendingLimit): boolean =>
  one.tokens === other.tokens && one.amount === other.amount;

const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

/**
 * Sets the monthly spending limit. What is lowered holds at once; what is raised holds after a day, or at once
 * when proven. Repeating a pending raise does not postpone it.
 */
export const decideSetSpendingLimit = (
  { fanId, wanted, currency, isProven, now }: SetSpendingLimit,
  { spending }: Pick<Wallet, 'spending'>,
): Decision<WalletEvent, never> => {
  const current = limitAt(spending, now);
  const pending = spending.next !== null && spending.next.from > now ? spending.next : null;
  const limit = isProven
    ? wanted
    : {
        tokens: lowerOf(wanted.tokens, current.tokens),
        amount: lowerOf(wanted.amount, current.amount),
      };
  const isRaise = !isSame(limit, wanted);
  if (isSame(limit, current)) {
    if (isRaise && pending !== null && isSame(pending.limit, wanted)) return accepted([]);
    if (!isRaise && pending === null) return accepted([]);
  }
  const next = isRaise ? { limit: wanted, from: hoursAfter(now, limitRaiseHours) } : null;
  const data = { fanId, limit, next, currency, changedAt: now };
  return accepted([{ type: 'SpendingLimitChanged', data }]);
};
