import { isPartFault } from '../partFaults.ts';
import { Unavailable } from '../unavailable.ts';

/** Timeout of a lookup in the log. */
const patienceMs = 400;
/** Timeout without a fallback: a busy machine is no log that hangs. */
const patienceMsOfNeed = 800;
/** Timeout after a lookup that timed out. */
const patienceMsWhileAway = 50;

export interface LogPatience {
  /**
   * Awaits a response of the log, with a timeout; then rejects as `Unavailable`. A log that hangs delays
   * the first callers, and none after them until it has responded again. With a fallback the timeout is
   * half as long.
   */
  within<Answer>(answer: Promise<Answer>, hasInstead?: boolean): Promise<Answer>;
}

/** Creates the timeout for reads of the log, with the state of its last response. */
export const createLogPatience = (): LogPatience => {
  let isAway = false;
  return {
    within: (answer, hasInstead = false) =>
      new Promise((resolve, reject) => {
        const inTimeMs = hasInstead ? patienceMs : patienceMsOfNeed;
        const late = setTimeout(
          () => {
            isAway = true;
            reject(new Unavailable('the event log', 1));
          },
          isAway ? patienceMsWhileAway : inTimeMs,
        );
        answer.then(
          (value) => {
            clearTimeout(late);
            isAway = false;
            resolve(value);
          },
          (error: unknown) => {
            clearTimeout(late);
            const isFault = isPartFault(error);
            isAway ||= isFault;
            reject(isFault ? new Unavailable('the event log', 1, { cause: error }) : error);
          },
        );
      }),
  };
};
