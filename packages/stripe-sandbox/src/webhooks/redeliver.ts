import type { Committer } from '../store/committer.ts';
import type { DeliverJob, JobKey, Tables } from '../store/database.ts';
import { type DeliveryRecord, newDelivery } from '../store/delivery.ts';
import type { JobRunner } from '../store/jobRunner.ts';
import type { Reader } from '../store/reader.ts';
import type { Sequence } from '../store/sequence.ts';
import { endpointsOf, isSubscribed } from './queueDeliveries.ts';

export interface RedeliverRequest {
  /** One event; all that have deliveries when left out. */
  event?: string;
  /** Only deliveries in this state. */
  state?: DeliveryRecord['state'];
}

interface RedeliverDeps {
  jobRunner: Pick<JobRunner, 'wake'>;
  committer: Committer;
  reader: Reader;
  sequence: Sequence;
  tables: Pick<Tables, 'deliveries' | 'jobs'>;
  wallClock: () => number;
}

// Queued in batches of a transaction each, so that a long history does not block requests.
const batchSize = 500;

/** Sends webhooks again at once, delivered or not. Returns the number of deliveries. */
export const redeliver = async (
  deps: RedeliverDeps,
  request: RedeliverRequest,
): Promise<number> => {
  const deliveries = request.event === undefined ? allOf(deps) : ofEvent(deps, request.event);
  let queued = 0;
  let batch: DeliveryRecord[] = [];
  const flush = async (): Promise<void> => {
    queued += batch.length;
    await enqueue(deps, batch);
    batch = [];
  };
  for (const delivery of deliveries) {
    if (request.state !== undefined && delivery.state !== request.state) continue;
    if (batch.push(delivery) === batchSize) await flush();
  }
  await flush();
  deps.jobRunner.wake();
  return queued;
};

const allOf = ({ tables }: RedeliverDeps): Iterable<DeliveryRecord> =>
  tables.deliveries.getRange({ snapshot: false }).map(({ value }) => value);

/** Deliveries of an event, with those to endpoints created after it. */
const ofEvent = ({ reader, wallClock }: RedeliverDeps, eventId: string): DeliveryRecord[] => {
  const existing = reader.deliveriesOf(eventId);
  const event = reader.find(existing[0]?.scope ?? '', 'event', eventId)?.object;
  if (event === undefined) return existing;
  const missing = endpointsOf(reader).filter(
    (endpoint) =>
      isSubscribed(endpoint, event) && !existing.some((it) => it.endpointId === endpoint.object.id),
  );
  const fresh = missing.map(({ object: endpoint }) =>
    newDelivery(event.account ?? '', eventId, endpoint.id, wallClock()),
  );
  return [...existing, ...fresh];
};

const enqueue = (deps: RedeliverDeps, deliveries: readonly DeliveryRecord[]): Promise<void> =>
  deps.committer.commit(() => ({
    result: undefined,
    write: () => {
      const nowMs = deps.wallClock();
      for (const delivery of deliveries) {
        const round = delivery.round + 1;
        const job: DeliverJob = { job: 'deliver', deliveryId: delivery.id, round };
        const key: JobKey = [nowMs, deps.sequence.next()];
        deps.tables.deliveries.put(delivery.id, {
          ...delivery,
          state: 'pending',
          round,
          queuedAtMs: nowMs,
          attemptCount: 0,
        });
        deps.tables.jobs.put(key, job);
      }
      deps.sequence.save();
    },
  }));
