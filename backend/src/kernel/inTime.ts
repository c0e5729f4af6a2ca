import { setTimeout as delay } from 'node:timers/promises';

const answerMsMax = 1_000;

/** What Redis answers, or a failure after a second: nothing that a caller waits for hangs on it. */
export const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const done = new AbortController();
  const late = delay(answerMsMax, undefined, { signal: done.signal }).then(() => {
    throw new Error('Redis did not answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
};
