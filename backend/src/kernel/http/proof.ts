import type { Route } from '@ovation/contracts/kernel/route';
import { isFactorMethod, type ProofMethod, proofMinutes } from '@ovation/contracts/kernel/rules';
import { once } from '../once.ts';
import { CommonProblem } from '../problems/problemAnswer.ts';
import { type Actor, type CallKind, callKindOf, type ProofOfActor } from './handler.ts';

/** Source of step-up proofs. */
export interface Proofs {
  /** Proof of a session, as the log has it now; undefined if the session no longer exists. */
  of(tokenHash: string, call: CallKind): Promise<ProofOfActor | undefined>;
  /** Proof methods available to a person. */
  methodsOf(accountId: string, call: CallKind): Promise<readonly ProofMethod[]>;
}

export interface ProofDeps {
  readonly proofs: Proofs;
  readonly clock: () => Date;
}

const minuteMs = 60_000;

/** ISO 8601: end of a proof's validity. */
export const provenUntil = (provenAt: string): string =>
  new Date(Date.parse(provenAt) + proofMinutes * minuteMs).toISOString();

/** Missing part of a proof for a call; a proof without a factor does not count once the person has one. */
const lacking = async (
  { who, stepUp }: Pick<Route, 'who' | 'stepUp'>,
  { provenAt, hasFactor, isProvenByFactor }: ProofOfActor,
  methodsNow: () => Promise<readonly ProofMethod[]>,
  clock: () => Date,
): Promise<'factor' | 'proof' | undefined> => {
  if (typeof who === 'object' && !hasFactor) return 'factor';
  if (!stepUp) return undefined;
  if (provenUntil(provenAt) <= clock().toISOString()) return 'proof';
  return !isProvenByFactor && (await methodsNow()).some(isFactorMethod) ? 'proof' : undefined;
};

/**
 * Throws if a call needs more than an open session: of staff a second factor, and for payouts and changes
 * of sign-in data a proof of the last minutes. A cached session may be behind another process's changes, so
 * the log is read before a call is refused.
 */
export const requireProof = async (
  { proofs, clock }: ProofDeps,
  route: Pick<Route, 'method' | 'who' | 'stepUp'>,
  actor: Actor | undefined,
): Promise<void> => {
  if (!actor) return;
  const call = callKindOf(route);
  const methodsNow = once(() => proofs.methodsOf(actor.id, call));
  if (!(await lacking(route, actor, methodsNow, clock))) return;
  const noted = (await proofs.of(actor.tokenHash, call)) ?? actor;
  const lacks = await lacking(route, noted, methodsNow, clock);
  if (!lacks) return;
  const methods = await methodsNow();
  if (lacks === 'factor' && !methods.some(isFactorMethod))
    throw new CommonProblem('SECOND_FACTOR_SETUP_REQUIRED');
  throw new CommonProblem('STEP_UP_REQUIRED', { methods });
};
