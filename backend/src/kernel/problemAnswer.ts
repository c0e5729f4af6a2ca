import {
  type CommonProblemCode,
  commonProblems,
  type Problem,
  type ProblemDefinition,
} from '@ovation/contracts/kernel/problem';
import type { Response } from 'express';

export interface ProblemMore {
  readonly message?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly price?: number;
  readonly currency?: Problem['currency'];
  readonly retryAfterSeconds?: number;
}

const urnOf = (code: string): string =>
  `urn:ovation:problem:${code.toLowerCase().replaceAll('_', '-')}`;

/** The body of a failed answer. */
export const problemBody = (
  requestId: string,
  definition: ProblemDefinition,
  more: ProblemMore = {},
): Problem => {
  const message = more.message ?? definition.message;
  return {
    type: urnOf(definition.code),
    title: definition.title,
    status: definition.status,
    detail: message,
    message,
    code: definition.code,
    ...(more.errors && { errors: [...more.errors] }),
    ...(more.price !== undefined && { price: more.price }),
    ...(more.currency && { currency: more.currency }),
    requestId,
  };
};

/** Answers with `application/problem+json`. */
export const sendProblem = (
  response: Response,
  requestId: string,
  definition: ProblemDefinition,
  more: ProblemMore = {},
): void => {
  const body = problemBody(requestId, definition, more);
  if (more.retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', String(Math.max(1, Math.ceil(more.retryAfterSeconds))));
  }
  response.statusCode = definition.status;
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.end(JSON.stringify(body));
};

/** A problem that any call can give, thrown where no handler is near. */
export class CommonProblem extends Error {
  override readonly name = 'CommonProblem';
  readonly definition: ProblemDefinition;
  readonly more: ProblemMore;
  constructor(code: CommonProblemCode, more: ProblemMore = {}, options?: ErrorOptions) {
    super(code, options);
    this.definition = commonProblems[code];
    this.more = more;
  }
}
