import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import { balanceOf, type Earnings } from '../models/earnings.model.ts';
import { decideRequestPayout, type RequestPayout } from './requestPayout.decide.ts';

export interface AutomaticPayout
  extends Pick<RequestPayout, 'payoutId' | 'performerId' | 'terms' | 'readiness' | 'now'> {
  readonly schedule: Earnings['payouts']['schedule'];
  /** Start of the week or month. */
  readonly periodStart: string;
}

/**
 * Requests everything available for a creator with automatic payouts, once in a period. Nothing happens below
 * the minimum, for a creator who cannot be paid now, or with a schedule that was chosen within the period.
 */
export const decideAutomaticPayout = (
  { schedule, periodStart, ...command }: AutomaticPayout,
  earnings: Earnings,
): Accepted<EarningsEvent> => {
  const { payouts } = earnings;
  const isDue =
    schedule !== 'none' &&
    payouts.schedule === schedule &&
    payouts.scheduleSince !== null &&
    payouts.scheduleSince <= periodStart &&
    !payouts.byId.has(command.payoutId);
  if (!isDue) return accepted([]);
  const { available } = balanceOf(earnings, command.now, command.terms.holdDays);
  if (available.tokens === 0 && available.money === 0) return accepted([]);
  const decided = decideRequestPayout(
    {
      ...command,
      tokens: available.tokens,
      amount: available.money,
      accountType: payouts.scheduleAccountType,
      note: '',
      isAutomatic: true,
    },
    earnings,
  );
  return decided.ok ? accepted(decided.events) : accepted([]);
};
