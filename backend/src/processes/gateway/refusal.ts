import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CommonProblemCode, commonProblems } from '@ovation/contracts/kernel/problem';
import { newId } from '@ovation/event-log/ids';
import { sendProblem } from '../../kernel/problems/problemResponse.ts';

const retryAfterSeconds = 1;
const retryableCodes: ReadonlySet<CommonProblemCode> = new Set([
  'RATE_LIMITED',
  'TOO_SLOW',
  'UNAVAILABLE',
]);

/** Error of a request that the gateway refuses. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly code: CommonProblemCode;
  constructor(code: CommonProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Error of a client that disconnected while its request was being read. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/** Discards a body, to its end or for a time. */
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
 * Sends a problem. First reads the rest of the body for a moment: a client still writing when the
 * connection closes never reads the response. A body that does not end in time closes the connection.
 */
export const sendRefusal = async (
  request: IncomingMessage,
  response: ServerResponse,
  code: CommonProblemCode,
  lingerMs: number,
): Promise<void> => {
  const hasMoreBody = !request.complete && request.headers.expect === undefined;
  if (hasMoreBody) await discardBody(request, lingerMs);
  if (response.destroyed) return;
  if (!request.complete) {
    response.setHeader('connection', 'close');
    response.once('finish', () => request.socket.destroySoon());
  }
  const more = retryableCodes.has(code) ? { retryAfterSeconds } : {};
  sendProblem(response as never, newId(), commonProblems[code], more);
};
