import { ApiProblem } from '@ovation/contracts/kernel/client';
import type { Problem } from '@ovation/contracts/kernel/problem';

/** The problem that a call ends in; throws when it succeeds. */
export const problemOf = async (call: Promise<unknown>): Promise<Problem> => {
  const answer = await call.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (!(answer instanceof ApiProblem)) throw new Error(`no problem: ${String(answer)}`);
  return answer.problem;
};

/** The code of the problem that a call ends in; `none` when it succeeds. */
export const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof ApiProblem) return error.code;
    throw error;
  }
};
