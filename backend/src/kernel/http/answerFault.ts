import { commonProblems } from '@ovation/contracts/kernel/problem';
import { isPartFault } from '../partFaults.ts';
import { CommonProblem, sendProblem } from '../problems/problemAnswer.ts';
import type { Logger } from '../process/logger.ts';
import { Unavailable } from '../unavailable.ts';
import type { Call } from './call.ts';

/** Sends the response to a call that threw. */
export const answerFault =
  (logger: Pick<Logger, 'error' | 'warn'>) =>
  (error: unknown, { id: requestId, path, response }: Pick<Call, 'id' | 'path' | 'response'>) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof CommonProblem) {
      sendProblem(response, requestId, error.definition, error.more);
    } else if (error instanceof URIError) {
      sendProblem(response, requestId, commonProblems.MALFORMED);
    } else if (error instanceof Unavailable) {
      const { message: reason, retryAfterSeconds } = error;
      logger.warn({ reason, requestId, path }, 'a part is away or behind');
      sendProblem(response, requestId, commonProblems.UNAVAILABLE, { retryAfterSeconds });
    } else if (isPartFault(error)) {
      logger.warn({ err: error, requestId, path }, 'a part is away');
      sendProblem(response, requestId, commonProblems.UNAVAILABLE, { retryAfterSeconds: 1 });
    } else {
      logger.error({ err: error, requestId, path }, 'a request failed');
      sendProblem(response, requestId, commonProblems.INTERNAL);
    }
  };
