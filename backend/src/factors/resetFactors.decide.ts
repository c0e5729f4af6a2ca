import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import { type Factors, hasFactor } from './model.ts';

export interface ResetFactors {
  readonly accountId: string;
  readonly now: string;
}

/** Whoever has lost every factor begins anew; a secret that was only shown goes with them. */
export const decideResetFactors = (
  { accountId, now }: ResetFactors,
  factors: Factors,
): Decision<FactorsEvent, 'NO_SECOND_FACTOR'> =>
  hasFactor(factors)
    ? accepted([{ type: 'FactorsReset', data: { accountId, resetAt: now } }])
    : refused('NO_SECOND_FACTOR');
