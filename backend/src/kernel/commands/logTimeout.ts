import { isDependencyError } from '../dependencyErrors.ts';
import { Unavailable } from '../unavailable.ts';

/** Timeout of a lookup in the log. */
const timeoutMs = 400;
/** Timeout without a fallback: a busy machine is no log that hangs. */
const timeoutMsWithoutFallback = 800;
/** Timeout after a lookup that timed out. */
const timeoutMsWhileDown = 50;

export interface LogTimeout {
  /**
   * Awaits a response of the log, with a timeout; then rejects as `Unavailable`. A log that hangs delays
   * the first callers, and none after them until it has responded again. With a fallback the timeout is
   * half as long.
   */
  within<Answer>(answer: Promise<Answer>, hasInstead?: boolean): Promise<Answer>;
}

/** Creates the timeout for reads of the log, with the state of its last response. */
export const createLogTimeout = (): LogTimeout => {
  let isDown = false;
  return {
    within: (answer, hasFallback = false) =>
      new Promise((resolve, reject) => {
        const upMs = hasFallback ? timeoutMs : timeoutMsWithoutFallback;
        const timer = setTimeout(
          () => {
            isDown = true;
            reject(new Unavailable('the event log', 1));
          },
          isDown ? timeoutMsWhileDown : upMs,
        );
        answer.then(
          (value) => {
            clearTimeout(timer);
            isDown = false;
            resolve(value);
          },
          (error: unknown) => {
            clearTimeout(timer);
            const isFault = isDependencyError(error);
            isDown ||= isFault;
            reject(isFault ? new Unavailable('the event log', 1, { cause: error }) : error);
          },
        );
      }),
  };
};
