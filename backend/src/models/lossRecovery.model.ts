import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import { type Earnings, evolveEarnings } from './earnings.model.ts';

/**
 * Recovers from a creator's money what earlier reversals could not take: oldest loss first, and never more
 * than there is.
 */
const decideRecoverLosses = (
  performerId: string,
  now: string,
  { money, outstanding }: Pick<Earnings, 'money' | 'outstanding'>,
): EarningsEvent[] => {
  let left = Math.max(0, money);
  const events: EarningsEvent[] = [];
  for (const [transactionId, { uncovered }] of outstanding) {
    const amount = Math.min(left, uncovered);
    if (amount <= 0) continue;
    left -= amount;
    const legs = posting([
      { account: accounts.creator(performerId), commodity: 'USD', amount: -amount },
      { account: accounts.losses, commodity: 'USD', amount },
    ]);
    events.push({
      type: 'LossRecovered',
      data: { performerId, transactionId, amount, currency: 'USD', legs, recoveredAt: now },
    });
  }
  return events;
};

/** Appends recoveries to events that give a creator money. */
export const withRecoveredLosses = (
  performerId: string,
  now: string,
  earnings: Earnings,
  events: readonly EarningsEvent[],
): EarningsEvent[] => [
  ...events,
  ...decideRecoverLosses(performerId, now, events.reduce(evolveEarnings, earnings)),
];
