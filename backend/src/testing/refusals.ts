import { ApiProblem } from '@ovation/contracts/kernel/client';
import type { Problem } from '@ovation/contracts/kernel/problem';

/** Problem of a failed call; throws if it succeeds. */
export const problemOf = async (call: Promise<unknown>): Promise<Problem> => {
  const answer = await call.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (!(answer instanceof ApiProblem)) throw new Error(`no problem: ${String(answer)}`);
  return answer.problem;
};

/** Problem code of a failed call; `none` if it succeeds. */
export const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof ApiProblem) return error.code;
    throw error;
  }
};
