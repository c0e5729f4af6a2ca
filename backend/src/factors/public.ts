import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import type { CallKind } from '../kernel/http/handler.ts';

/** How people prove themselves. */
export interface Factors {
  /** The ways that a person has to confirm who they are. */
  methodsOf(accountId: string, call: CallKind): Promise<readonly ProofMethod[]>;
}

export interface FactorsOffers {
  readonly factors: Factors;
}
