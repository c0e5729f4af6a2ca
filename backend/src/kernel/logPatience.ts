import { isPartFault } from './partFaults.ts';
import { Unavailable } from './unavailable.ts';

/** So long an answer waits for the log, and for one that did not answer the last who asked. */
const patienceMs = 400;
const patienceMsWhileAway = 50;

export interface LogPatience {
  /**
   * What the log answers, where it does so soon; else rejects as `Unavailable`. A log that hangs keeps the
   * first callers waiting, and nobody behind them until it has answered again.
   */
  within<Answer>(answer: Promise<Answer>): Promise<Answer>;
}

/** Whether the log is away, as seen by those who ask it something for an answer. */
export const createLogPatience = (): LogPatience => {
  let isAway = false;
  return {
    within: (answer) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => {
            isAway = true;
            reject(new Unavailable('the event log', 1));
          },
          isAway ? patienceMsWhileAway : patienceMs,
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
