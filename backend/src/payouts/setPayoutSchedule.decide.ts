import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import type { PayoutAccountType, PayoutSchedule } from '@ovation/contracts/payouts/rules';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';

export interface SetPayoutSchedule {
  readonly performerId: string;
  readonly schedule: PayoutSchedule;
  readonly accountType: PayoutAccountType;
  readonly now: string;
}

/** Sets the interval of automatic payouts and where they go. */
export const decideSetPayoutSchedule = (
  { performerId, schedule, accountType, now }: SetPayoutSchedule,
  { payouts }: Pick<Earnings, 'payouts'>,
): Decision<EarningsEvent, never> =>
  payouts.schedule === schedule && payouts.scheduleAccountType === accountType
    ? accepted([])
    : accepted([
        {
          type: 'PayoutScheduleChanged',
          data: { performerId, schedule, accountType, changedAt: now },
        },
      ]);
