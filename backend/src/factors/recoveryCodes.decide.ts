import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Factors, hasFactor } from '../models/factors.model.ts';

export interface MakeRecoveryCodes {
  readonly accountId: string;
  readonly codeHashes: readonly string[];
  readonly now: string;
}

const made = (
  { accountId, codeHashes, now }: MakeRecoveryCodes,
  isFirst: boolean,
): FactorsEvent => ({
  type: 'RecoveryCodesMade',
  data: { accountId, codeHashes: [...codeHashes], isFirst, madeAt: now },
});

/** Those that go with the first factor: nobody is to be without a way back. */
export const firstRecoveryCodes = (
  command: MakeRecoveryCodes,
  factors: Factors,
): readonly FactorsEvent[] => (hasFactor(factors) ? [] : [made(command, true)]);

/** New ones in the place of all that were there. */
export const decideMakeRecoveryCodes = (
  command: MakeRecoveryCodes,
  factors: Factors,
): Decision<FactorsEvent, 'NO_SECOND_FACTOR'> =>
  hasFactor(factors) ? accepted([made(command, false)]) : refused('NO_SECOND_FACTOR');
