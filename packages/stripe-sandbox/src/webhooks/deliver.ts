import type Stripe from 'stripe';
import { withPendingWebhooks } from '../events/event.ts';
import type { Committer } from '../store/committer.ts';
import type { DeliverJob, JobKey, Tables, TimedJob } from '../store/database.ts';
import { type Attempt, afterAttempt, succeeded, withAttempt } from '../store/delivery.ts';
import type { Reader } from '../store/reader.ts';
import type { Sequence } from '../store/sequence.ts';
import type { Chaos } from './chaos.ts';
import { type RetrySchedule, retryDelayMs } from './retry.ts';
import type { Sender } from './send.ts';

export interface DeliverDeps {
  tables: Pick<Tables, 'deliveries' | 'jobs'>;
  committer: Committer;
  reader: Reader;
  sequence: Sequence;
  sender: Sender;
  chaos: Chaos;
  retry: RetrySchedule;
  wallClock: () => number;
  random: () => number;
}

/** Sends one queued webhook and records the result, with the next attempt when it failed. */
export const deliver = async (deps: DeliverDeps, key: JobKey, job: DeliverJob): Promise<void> => {
  const { tables, reader, sender, committer } = deps;
  const delivery = tables.deliveries.get(job.deliveryId);
  const isDue = delivery?.state === 'pending' && delivery.round === job.round;
  const isWanted = isDue || job.isCopy === true;
  const endpoint = delivery && reader.find('', 'webhook_endpoint', delivery.endpointId);
  const event = delivery && reader.find(delivery.scope, 'event', delivery.eventId);
  if (!delivery || !isWanted || !endpoint || !event) {
    await committer.commit(() => ({
      result: undefined,
      write: () => {
        tables.jobs.remove(key);
        if (delivery && isDue) {
          const attempt = { atMs: deps.wallClock(), status: null, problem: 'endpoint removed' };
          tables.deliveries.put(delivery.id, afterAttempt(delivery, attempt, true));
        }
      },
    }));
    return;
  }
  const payload = payloadOf(reader, event.object);
  const attempt = await sender.send(endpoint.object.url, endpoint.hidden.secret, payload);
  await recordAttempt(deps, key, job, attempt);
};

const payloadOf = (reader: Reader, event: Stripe.Event): string =>
  JSON.stringify(withPendingWebhooks(reader, event));

const recordAttempt = (
  deps: DeliverDeps,
  key: JobKey,
  job: DeliverJob,
  attempt: Attempt,
): Promise<void> =>
  deps.committer.commit(() => {
    const { tables, retry, chaos, random } = deps;
    const nowMs = deps.wallClock();
    const delivery = tables.deliveries.get(job.deliveryId);
    const jobs: [delayMs: number, TimedJob][] = [];
    const write: (() => void)[] = [() => tables.jobs.remove(key)];
    if (delivery) {
      const isLast = nowMs - delivery.queuedAtMs > retry.giveUpAfterMs;
      const isCurrent = job.isCopy !== true && job.round === delivery.round;
      // Copies, and deliveries in flight when a redelivery was requested, do not change the state.
      const after = isCurrent
        ? afterAttempt(delivery, attempt, isLast)
        : withAttempt(delivery, attempt);
      write.push(() => tables.deliveries.put(after.id, after));
      if (after.state === 'pending' && isCurrent) {
        jobs.push([retryDelayMs(retry, after.attemptCount, random()), job]);
      }
      if (succeeded(attempt) && isCurrent) {
        const copy: TimedJob = { ...job, isCopy: true };
        for (const delayMs of chaos.duplicateDelaysMs()) jobs.push([delayMs, copy]);
      }
    }
    for (const [delayMs, next] of jobs) {
      const nextKey: JobKey = [nowMs + delayMs, deps.sequence.next()];
      write.push(() => void tables.jobs.put(nextKey, next));
    }
    write.push(deps.sequence.save);
    return {
      result: undefined,
      write: () => {
        for (const one of write) one();
      },
    };
  });
