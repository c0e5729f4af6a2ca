import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Factors, hasFactor } from '../models/factors.model.ts';

export interface MakeRecoveryCodes {
  readonly accountId: string;
  readonly codeHashes: readonly string[];
  readonly now: string;
}

const codesMadeEvent = (
  { accountId, codeHashes, now }: MakeRecoveryCodes,
  isFirst: boolean,
): FactorsEvent => ({
  type: 'RecoveryCodesMade',
  data: { accountId, codeHashes: [...codeHashes], isFirst, madeAt: now },
});

/** Recovery codes issued with the first factor, so that nobody is locked out. */
export const firstRecoveryCodes = (
  command: MakeRecoveryCodes,
  factors: Factors,
): readonly FactorsEvent[] => (hasFactor(factors) ? [] : [codesMadeEvent(command, true)]);

/** Replaces all recovery codes. */
export const decideMakeRecoveryCodes = (
  command: MakeRecoveryCodes,
  factors: Factors,
): Decision<FactorsEvent, 'NO_SECOND_FACTOR'> =>
  hasFactor(factors) ? accepted([codesMadeEvent(command, false)]) : refused('NO_SECOND_FACTOR');
