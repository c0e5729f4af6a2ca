import { commonProblems } from '@ovation/contracts/kernel/problem';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { isDependencyError } from '../dependencyErrors.ts';
import { CommonProblem, sendProblem } from '../problems/problemResponse.ts';
import { Unavailable } from '../unavailable.ts';
import type { Call } from './call.ts';
import { httpLogEvents } from './http.log.ts';

/** Sends the response to a call that threw. */
export const sendFault =
  (logger: Logger) =>
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
      logEvent(logger, httpLogEvents['http.request_refused_unavailable'], {
        reason,
        requestId,
        path,
      });
      sendProblem(response, requestId, commonProblems.UNAVAILABLE, { retryAfterSeconds });
    } else if (isDependencyError(error)) {
      logEvent(logger, httpLogEvents['http.dependency_failed'], { err: error, requestId, path });
      sendProblem(response, requestId, commonProblems.UNAVAILABLE, { retryAfterSeconds: 1 });
    } else {
      logEvent(logger, httpLogEvents['http.request_failed'], { err: error, requestId, path });
      sendProblem(response, requestId, commonProblems.INTERNAL);
    }
  };
