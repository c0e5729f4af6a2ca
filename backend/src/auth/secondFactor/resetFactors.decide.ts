import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import { type Factors, hasFactor } from '../../models/factors.model.ts';

export interface ResetFactors {
  readonly accountId: string;
  readonly now: string;
}

/** Resets all factors of a person who has lost them, including a TOTP secret that was not confirmed. */
export const decideResetFactors = (
  { accountId, now }: ResetFactors,
  factors: Factors,
): Decision<FactorsEvent, 'NO_SECOND_FACTOR'> => {
  if (!hasFactor(factors)) return refused('NO_SECOND_FACTOR');
  const data = { accountId, reason: 'operator', resetAt: now } as const;
  return accepted([{ type: 'FactorsReset', data }]);
};

/** Drops factors added before the address was verified: they may be an attacker's. */
export const decideDropFactors = (
  { accountId, now }: ResetFactors,
  factors: Factors,
): Decision<FactorsEvent, never> => {
  if (!hasFactor(factors) && factors.begunSecret === undefined) return accepted([]);
  const data = { accountId, reason: 'address-confirmed', resetAt: now } as const;
  return accepted([{ type: 'FactorsReset', data }]);
};
