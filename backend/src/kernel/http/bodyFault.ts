import { CommonProblem } from '../problems/problemAnswer.ts';

/** What the reading of a body threw, as the problem that its caller is told. */
export const bodyFault = (cause: unknown): CommonProblem => {
  const { status } = cause as { readonly status?: number };
  const code = status === 413 ? 'TOO_LARGE' : status === 415 ? 'UNSUPPORTED_MEDIA' : 'MALFORMED';
  return new CommonProblem(code, {}, { cause });
};
