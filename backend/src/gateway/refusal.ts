import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CommonProblemCode, commonProblems } from '@ovation/contracts/kernel/problem';
import { newId } from '@ovation/event-log/ids';
import { sendProblem } from '../kernel/problemAnswer.ts';

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

/**
 * Answers with a problem. A body that has not come to its end is not waited for: the connection
 * is closed, after a moment in which the caller can read the answer.
 */
export const answerProblem = (
  request: IncomingMessage,
  response: ServerResponse,
  code: CommonProblemCode,
  lingerMs: number,
): void => {
  const { socket } = request;
  if (!request.complete) {
    response.setHeader('connection', 'close');
    request.resume();
    const cut = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(cut));
  }
  const more = isWorthAnotherTry.has(code) ? { retryAfterSeconds } : {};
  sendProblem(response as never, newId(), commonProblems[code], more);
};
