import type { ApiProblem } from '@ovation/contracts/kernel/client';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';

/** Asks the person to confirm who they are; false when they would rather not. */
export type AskForProof = (methods: readonly ProofMethod[]) => Promise<boolean>;

let ask: AskForProof | undefined;
let leadToSetUp: (() => void) | undefined;
/** One question at a time: calls that fail meanwhile wait for its answer. */
let asking: Promise<boolean> | undefined;

/** Whoever has the sheet for it, for as long as it is there. */
export const provideProof = (asks: AskForProof): (() => void) => {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
};

/** What is to be done when somebody of the staff has no second factor yet. */
export const provideFactorSetUp = (lead: () => void): (() => void) => {
  leadToSetUp = lead;
  return () => {
    if (leadToSetUp === lead) leadToSetUp = undefined;
  };
};

/**
 * A call was refused: true once the person has proven to be that person, if that is what it lacked. The
 * call is then made again by itself, so that no screen needs to know of it.
 */
export const mendByProof = async ({ code, problem }: ApiProblem): Promise<boolean> => {
  if (code === 'SECOND_FACTOR_SETUP_REQUIRED') leadToSetUp?.();
  if (code !== 'STEP_UP_REQUIRED' || !ask) return false;
  asking ??= ask(problem.methods ?? ['password']).finally(() => {
    asking = undefined;
  });
  return asking;
};
