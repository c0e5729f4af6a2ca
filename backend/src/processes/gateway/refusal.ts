import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CommonProblemCode, commonProblems } from '@ovation/contracts/kernel/problem';
import { newId } from '@ovation/event-log/ids';
import { sendProblem } from '../../kernel/problems/problemAnswer.ts';

const retryAfterSeconds = 1;
const isWorthAnotherTry: ReadonlySet<CommonProblemCode> = new Set([
  'RATE_LIMITED',
  'TOO_SLOW',
  'UNAVAILABLE',
]);

/** The gateway does not let a request in. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: CommonProblemCode;
  constructor(code: CommonProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The caller went away while its request was being read: there is nobody to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Reads a body to nowhere, to its end or for so long. */
const discardBody = (request: IncomingMessage, forMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, forMs);
    request.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    request.resume();
  });

/**
 * Answers with a problem. What is left of the body is read for a moment first: whoever is still
 * writing when the connection closes never reads why. A body that does not end in it closes the
 * connection.
 */
export const answerProblem = async (
  request: IncomingMessage,
  response: ServerResponse,
  code: CommonProblemCode,
  lingerMs: number,
): Promise<void> => {
  const isComing = !request.complete && request.headers.expect === undefined;
  if (isComing) await discardBody(request, lingerMs);
  if (response.destroyed) return;
  if (!request.complete) {
    response.setHeader('connection', 'close');
    response.once('finish', () => request.socket.destroySoon());
  }
  const more = isWorthAnotherTry.has(code) ? { retryAfterSeconds } : {};
  sendProblem(response as never, newId(), commonProblems[code], more);
};
