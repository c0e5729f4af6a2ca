import { isPartFault } from '../partFaults.ts';
import { Unavailable } from '../unavailable.ts';

/** So long an answer waits for the log. */
const patienceMs = 400;
/** The same where nothing else is known that could be answered: a busy machine is no log that hangs. */
const patienceMsOfNeed = 800;
/** For a log that did not answer the last who asked. */
const patienceMsWhileAway = 50;

export interface LogPatience {
  /**
   * What the log answers, where it does so soon; else rejects as `Unavailable`. A log that hangs keeps the
   * first callers waiting, and nobody behind them until it has answered again. Whoever has something to
   * answer instead waits half as long.
   */
  within<Answer>(answer: Promise<Answer>, hasInstead?: boolean): Promise<Answer>;
}

/** Whether the log is away, as seen by those who ask it something for an answer. */
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
