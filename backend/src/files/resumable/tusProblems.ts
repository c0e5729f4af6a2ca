import type { CommonProblemCode } from '@ovation/contracts/kernel/problem';
import { CommonProblem } from '../../kernel/problems/problemResponse.ts';

/** Problem codes of the protocol's statuses. */
const codeOfStatus: Readonly<Partial<Record<number, CommonProblemCode>>> = {
  400: 'MALFORMED',
  // For a missing header, not for missing rights.
  403: 'MALFORMED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'MALFORMED',
  413: 'TOO_LARGE',
  501: 'MALFORMED',
};

/** Maps an error of the protocol library to a problem; other errors are returned unchanged. */
export const tusProblem = (error: unknown): unknown => {
  const status = (error as { readonly status_code?: number }).status_code;
  const code = status === undefined ? undefined : codeOfStatus[status];
  return code === undefined ? error : new CommonProblem(code, {}, { cause: error });
};
