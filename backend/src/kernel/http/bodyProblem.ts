import { CommonProblem } from '../problems/problemResponse.ts';

/** Maps an error of body parsing to a problem response. */
export const bodyProblem = (cause: unknown): CommonProblem => {
  const { status } = cause as { readonly status?: number };
  const code = status === 413 ? 'TOO_LARGE' : status === 415 ? 'UNSUPPORTED_MEDIA' : 'MALFORMED';
  return new CommonProblem(code, {}, { cause });
};
