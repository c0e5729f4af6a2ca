import { it } from 'vitest';
import { earningsModel } from '../models/earnings.model.ts';
import { given } from '../testing/decider.ts';
import { now, performerId } from '../testing/payouts/payoutSteps.ts';
import { decideSetPayoutSchedule } from './setPayoutSchedule.decide.ts';

it('sets the interval of automatic payouts once', () => {
  const schedule = { schedule: 'weekly', accountType: 'stripe' } as const;
  given(earningsModel)
    .when((state) => decideSetPayoutSchedule({ performerId, ...schedule, now }, state))
    .thenAppends([
      { type: 'PayoutScheduleChanged', data: { performerId, ...schedule, changedAt: now } },
    ])
    .when((state) => decideSetPayoutSchedule({ performerId, ...schedule, now }, state))
    .thenAppendsNothing();
});
