import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import type { CallKind } from '../kernel/http/handler.ts';

/** Authentication factors, for other capabilities. */
export interface Factors {
  /** Step-up methods of an account. */
  methodsOf(accountId: string, call: CallKind): Promise<readonly ProofMethod[]>;
}

export interface FactorsOffers {
  readonly factors: Factors;
}
