import type { Route } from '@ovation/contracts/kernel/route';
import { isFactorMethod, type ProofMethod, proofMinutes } from '@ovation/contracts/kernel/rules';
import { once } from '../once.ts';
import { CommonProblem } from '../problems/problemAnswer.ts';
import { type Actor, type CallKind, callKindOf, type ProofOfActor } from './handler.ts';

/** What is known of how people prove themselves. */
export interface Proofs {
  /** Of a session, as the log has it now; undefined where it is gone. */
  of(tokenHash: string, call: CallKind): Promise<ProofOfActor | undefined>;
  /** The ways that a person has. */
  methodsOf(accountId: string, call: CallKind): Promise<readonly ProofMethod[]>;
}

export interface ProofDeps {
  readonly proofs: Proofs;
  readonly clock: () => Date;
}

const minuteMs = 60_000;

/** ISO 8601: until when a proof lets its person through. */
export const provenUntil = (provenAt: string): string =>
  new Date(Date.parse(provenAt) + proofMinutes * minuteMs).toISOString();

/** What a proof is lacking of what a call asks for; one without a factor is none where there is one now. */
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
 * Throws where a call asks for more than an open session: of the staff a second factor, and of whoever
 * moves money out or changes how they sign in a proof of the last minutes. What a session has in memory
 * may be behind what another process noted, so that the log is asked before anybody is refused.
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
