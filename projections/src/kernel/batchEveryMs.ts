import type { BatchStats } from '@ovation/event-log/following/catchUp';

/** Minimum interval: a commit costs two round trips, whatever its size, so shorter gains nothing. */
export const everyMsMin = 4;
/** Maximum interval, which delays readers; events within it share one commit. */
export const everyMsMax = 15;
/** Number of events at which a batch reaches its lowest cost per event. */
export const fullBatch = 200;

/**
 * Returns the interval between batches, so that about half of the time is left to processes that answer
 * people (back-pressure): short while commits are quick, when a core is spare; longer while they are slow,
 * when batching makes each event cheaper. A full batch does not wait, nor does an event after a pause.
 */
export const batchEveryMs = ({ tookMs, waiting }: BatchStats): number => {
  if (waiting >= fullBatch) return 0;
  return Math.min(everyMsMax, Math.max(everyMsMin, 2 * tookMs));
};
