import type { LastBatch } from '@ovation/event-log/following/catchUp';

/** A commit costs two round trips, whatever it holds: closer together there is nothing to gain. */
export const everyMsMin = 4;
/** Longer nobody waits for the sake of others; what comes within it is worth one commit. */
export const everyMsMax = 15;
/** So many events make a batch in which an event costs as little as in any. */
export const fullBatch = 200;

/**
 * How far apart batches of news begin, so that about half of the time is left to those who answer
 * people: close together while commits are quick, which is when there is a core to spare; further
 * apart while they take long, as then each event is cheaper in company. What fills a batch already
 * waits for nothing, and news after a pause never does.
 */
export const batchEveryMs = ({ tookMs, waiting }: LastBatch): number => {
  if (waiting >= fullBatch) return 0;
  return Math.min(everyMsMax, Math.max(everyMsMin, 2 * tookMs));
};
