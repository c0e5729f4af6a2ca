import type { CommonProblemCode } from '@ovation/contracts/kernel/problem';
import { CommonProblem } from '../../kernel/problems/problemAnswer.ts';

/** What the protocol's own refusals are called here. */
const codeOfStatus: Readonly<Partial<Record<number, CommonProblemCode>>> = {
  400: 'MALFORMED',
  // Of a header that is missing, not of somebody who may not.
  403: 'MALFORMED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'MALFORMED',
  413: 'TOO_LARGE',
  501: 'MALFORMED',
};

/** A refusal of the protocol's library → a problem as all calls answer it; a fault stays what it is. */
export const tusProblem = (error: unknown): unknown => {
  const status = (error as { readonly status_code?: number }).status_code;
  const code = status === undefined ? undefined : codeOfStatus[status];
  return code === undefined ? error : new CommonProblem(code, {}, { cause: error });
};
