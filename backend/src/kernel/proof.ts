import type { Route } from '@ovation/contracts/kernel/route';
import { isFactorMethod, type ProofMethod, proofMinutes } from '@ovation/contracts/kernel/rules';
import { type Actor, type CallKind, callKindOf, type ProofOfActor } from './handler.ts';
import { CommonProblem } from './problemAnswer.ts';

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

/** What a proof is lacking of what a call asks for. */
const lacking = (
  { who, stepUp }: Pick<Route, 'who' | 'stepUp'>,
  { provenAt, hasFactor }: ProofOfActor,
  clock: () => Date,
): 'factor' | 'proof' | undefined => {
  if (typeof who === 'object' && !hasFactor) return 'factor';
  return stepUp && provenUntil(provenAt) <= clock().toISOString() ? 'proof' : undefined;
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
  if (!lacking(route, actor, clock)) return;
  const call = callKindOf(route);
  const lacks = lacking(route, (await proofs.of(actor.tokenHash, call)) ?? actor, clock);
  if (!lacks) return;
  const methods = await proofs.methodsOf(actor.id, call);
  if (lacks === 'factor' && !methods.some(isFactorMethod))
    throw new CommonProblem('SECOND_FACTOR_SETUP_REQUIRED');
  throw new CommonProblem('STEP_UP_REQUIRED', { methods });
};
