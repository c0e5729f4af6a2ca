import type { Route } from '@ovation/contracts/kernel/route';
import { isFactorMethod, type ProofMethod, proofMinutes } from '@ovation/contracts/kernel/rules';
import { memoize } from '../memoize.ts';
import { CommonProblem } from '../problems/problemResponse.ts';
import { type Actor, type CallKind, callKindOf, type StepUpProof } from './handler.ts';

/** Source of step-up proofs. */
export interface StepUpProofs {
  /** Proof of a session, as the log has it now; undefined if the session no longer exists. */
  of(tokenHash: string, call: CallKind): Promise<StepUpProof | undefined>;
  /** Proof methods available to a person. */
  methodsOf(accountId: string, call: CallKind): Promise<readonly ProofMethod[]>;
}

export interface StepUpDeps {
  readonly proofs: StepUpProofs;
  readonly clock: () => Date;
}

const minuteMs = 60_000;

/** ISO 8601: end of a proof's validity. */
export const proofValidUntil = (provenAt: string): string =>
  new Date(Date.parse(provenAt) + proofMinutes * minuteMs).toISOString();

/** Missing part of a proof for a call; a proof without a factor does not count once the person has one. */
const missingProof = async (
  { who, stepUp }: Pick<Route, 'who' | 'stepUp'>,
  { provenAt, hasFactor, isProvenByFactor }: StepUpProof,
  methodsNow: () => Promise<readonly ProofMethod[]>,
  clock: () => Date,
): Promise<'factor' | 'proof' | undefined> => {
  if (typeof who === 'object' && !hasFactor) return 'factor';
  if (!stepUp) return undefined;
  if (proofValidUntil(provenAt) <= clock().toISOString()) return 'proof';
  return !isProvenByFactor && (await methodsNow()).some(isFactorMethod) ? 'proof' : undefined;
};

/**
 * Throws if a call needs more than an open session: of staff a second factor, and for payouts and changes
 * of sign-in data a proof of the last minutes. A cached session may be behind another process's changes, so
 * the log is read before a call is refused.
 */
export const requireStepUp = async (
  { proofs, clock }: StepUpDeps,
  route: Pick<Route, 'method' | 'who' | 'stepUp'>,
  actor: Actor | undefined,
): Promise<void> => {
  if (!actor) return;
  const call = callKindOf(route);
  const methodsNow = memoize(() => proofs.methodsOf(actor.id, call));
  if (!(await missingProof(route, actor, methodsNow, clock))) return;
  const recorded = (await proofs.of(actor.tokenHash, call)) ?? actor;
  const missing = await missingProof(route, recorded, methodsNow, clock);
  if (!missing) return;
  const methods = await methodsNow();
  if (missing === 'factor' && !methods.some(isFactorMethod))
    throw new CommonProblem('SECOND_FACTOR_SETUP_REQUIRED');
  throw new CommonProblem('STEP_UP_REQUIRED', { methods });
};
