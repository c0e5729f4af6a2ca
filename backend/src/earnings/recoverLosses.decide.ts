import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';
import { receivedFor, type TokenPool } from '../models/tokenPool.model.ts';

export interface RecoverLosses {
  readonly performerId: string;
  /** Minor units for one token: the rate at which tokens would be paid out now. */
  readonly tokenRateMinor: number;
  readonly tokenPool: TokenPool;
  readonly now: string;
}

type RecoveredFrom = Pick<Earnings, 'tokens' | 'outstanding'>;

/** True if a creator has tokens, and losses that are worth at least one. */
export const canRecoverFromTokens = (
  { tokens, outstanding }: RecoveredFrom,
  tokenRateMinor: number,
): boolean =>
  tokens > 0 && [...outstanding.values()].some(({ uncovered }) => uncovered >= tokenRateMinor);

/**
 * Recovers from a creator's tokens what earlier reversals could not take from the money: oldest loss first, in
 * whole tokens, which retire. What is less than a token stays a loss until there is money.
 */
export const decideRecoverLosses = (
  { performerId, tokenRateMinor, tokenPool, now }: RecoverLosses,
  { tokens, outstanding }: RecoveredFrom,
): Accepted<EarningsEvent> => {
  let left = tokens;
  let pool = tokenPool;
  const events: EarningsEvent[] = [];
  for (const [transactionId, { uncovered }] of outstanding) {
    const retired = Math.min(left, Math.floor(uncovered / tokenRateMinor));
    if (retired <= 0) continue;
    const amount = retired * tokenRateMinor;
    const received = receivedFor(retired, pool);
    left -= retired;
    pool = { tokens: pool.tokens - retired, soldMinor: pool.soldMinor - received };
    const legs = posting([
      { account: accounts.creator(performerId), commodity: 'TOKEN', amount: -retired },
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: retired },
      { account: accounts.tokensSold, commodity: 'USD', amount: -received },
      { account: accounts.tokenMargin, commodity: 'USD', amount: received - amount },
      { account: accounts.losses, commodity: 'USD', amount },
    ]);
    events.push({
      type: 'LossRecovered',
      data: {
        performerId,
        transactionId,
        amount,
        tokens: retired,
        currency: 'USD',
        legs,
        recoveredAt: now,
      },
    });
  }
  return accepted(events);
};
