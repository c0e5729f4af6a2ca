import type { ServerResponse } from 'node:http';
import {
  type CommonProblemCode,
  commonProblems,
  type Problem,
  type ProblemDefinition,
} from '@ovation/contracts/kernel/problem';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import type { FieldError, Values } from '../commands/decision.ts';
import { formatFieldError, formatProblem } from './problemTexts.ts';
import { languageVary, requestLanguage } from './requestLanguage.ts';

export interface ProblemDetails {
  readonly values?: Values;
  readonly errors?: readonly FieldError[];
  readonly price?: number;
  readonly currency?: Problem['currency'];
  readonly methods?: readonly ProofMethod[];
  readonly ticket?: string;
  readonly captcha?: Problem['captcha'];
  readonly countries?: readonly string[];
  readonly retryAfterSeconds?: number;
}

const urnOf = (code: string): string =>
  `urn:ovation:problem:${code.toLowerCase().replaceAll('_', '-')}`;

/** Waits of at least this many seconds are shown in minutes. */
const minutesFromSeconds = 90;

const valuesOf = ({ values, retryAfterSeconds }: ProblemDetails): Values => {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds ?? 1));
  const minutes = seconds < minutesFromSeconds ? 0 : Math.ceil(seconds / 60);
  return { seconds, minutes, ...values };
};

/** Body of a problem response, in the reader's language. */
export const problemBody = (
  { requestId, language }: { readonly requestId: string; readonly language: Language },
  definition: ProblemDefinition,
  more: ProblemDetails = {},
): Problem => {
  const message = formatProblem(language, definition, valuesOf(more));
  return {
    type: urnOf(definition.code),
    title: definition.title,
    status: definition.status,
    detail: message,
    message,
    code: definition.code,
    ...(more.errors && {
      errors: more.errors.map((fault) => ({
        path: fault.path,
        message: formatFieldError(language, fault),
      })),
    }),
    ...(more.price !== undefined && { price: more.price }),
    ...(more.currency && { currency: more.currency }),
    ...(more.methods && { methods: [...more.methods] }),
    ...(more.ticket && { ticket: more.ticket }),
    ...(more.captcha && { captcha: more.captcha }),
    ...(more.countries && { countries: [...more.countries] }),
    requestId,
  };
};

/** Sends `application/problem+json`, in the language of the request. */
export const sendProblem = (
  response: ServerResponse,
  requestId: string,
  definition: ProblemDefinition,
  more: ProblemDetails = {},
): void => {
  const language = requestLanguage(response.req);
  const body = problemBody({ requestId, language }, definition, more);
  response.setHeader('content-language', language);
  response.setHeader('vary', languageVary);
  const isTransient = definition.status === 503 || definition.status === 429;
  const retryAfterSeconds = more.retryAfterSeconds ?? (isTransient ? 1 : undefined);
  if (retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  }
  response.statusCode = definition.status;
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.end(JSON.stringify(body));
};

/** Problem common to all calls, thrown where no handler is near. */
export class CommonProblem extends Error {
  override readonly name = 'CommonProblem';
  readonly definition: ProblemDefinition;
  readonly more: ProblemDetails;
  constructor(code: CommonProblemCode, more: ProblemDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.definition = commonProblems[code];
    this.more = more;
  }
}
