import type { ApiProblem } from '@ovation/contracts/kernel/client';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';

/** Prompts for step-up authentication; false if dismissed. */
export type AskForProof = (methods: readonly ProofMethod[]) => Promise<boolean>;

let ask: AskForProof | undefined;
let leadToSetUp: (() => void) | undefined;
/** Pending prompt; other rejected calls wait for its result. */
let pendingProof: Promise<boolean> | undefined;

/** Registers the prompt while its dialog is mounted. */
export const provideProof = (asks: AskForProof): (() => void) => {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
};

/** Registers the redirect for staff without a second factor. */
export const provideFactorSetUp = (lead: () => void): (() => void) => {
  leadToSetUp = lead;
  return () => {
    if (leadToSetUp === lead) leadToSetUp = undefined;
  };
};

/**
 * Step-up authentication for a rejected call: true once the user has authenticated, if that was the reason.
 * The client then repeats the call, so that no screen has to handle it.
 */
export const obtainProof = async ({ code, problem }: ApiProblem): Promise<boolean> => {
  if (code === 'SECOND_FACTOR_SETUP_REQUIRED') leadToSetUp?.();
  if (code !== 'STEP_UP_REQUIRED' || !ask) return false;
  pendingProof ??= ask(problem.methods ?? ['password']).finally(() => {
    pendingProof = undefined;
  });
  return pendingProof;
};
