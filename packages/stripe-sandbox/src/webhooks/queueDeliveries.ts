import type Stripe from 'stripe';
import type { ObjectRecord, Tables } from '../store/database.ts';
import { newDelivery } from '../store/delivery.ts';
import type { Reader } from '../store/reader.ts';
import type { QueueDeliveries } from '../work/work.ts';
import type { Chaos } from './chaos.ts';

/** Stripe allows sixteen endpoints an account. */
export const endpointsMax = 16;

/** Every endpoint of the platform with its secret. */
export const endpointsOf = (reader: Reader) =>
  reader.list({ scope: '', kind: 'webhook_endpoint', list: 'all', limit: endpointsMax + 1 })
    .records;

/** True if an endpoint is subscribed to events like this one. */
export const isSubscribed = (
  { object: endpoint, hidden }: ObjectRecord<'webhook_endpoint'>,
  event: Stripe.Event,
): boolean => {
  const origin = event.account === undefined ? 'platform' : 'connected';
  const types: readonly string[] = endpoint.enabled_events;
  return (
    endpoint.status === 'enabled' &&
    (hidden.listensTo === 'all' || hidden.listensTo === origin) &&
    (types.includes('*') || types.includes(event.type))
  );
};

interface QueueDeliveriesDeps {
  tables: Pick<Tables, 'deliveries'>;
  reader: Reader;
  chaos: Chaos;
  wallClock: () => number;
}

/** Queues a delivery of each event to each subscribed endpoint, in the same transaction. */
export const createQueueDeliveries =
  ({ tables, reader, chaos, wallClock }: QueueDeliveriesDeps): QueueDeliveries =>
  (unit, event) => {
    const nowMs = wallClock();
    for (const endpoint of endpointsOf(reader)) {
      if (!isSubscribed(endpoint, event)) continue;
      const delivery = newDelivery(event.account ?? '', event.id, endpoint.object.id, nowMs);
      unit.also(() => void tables.deliveries.put(delivery.id, delivery));
      const job = { job: 'deliver', deliveryId: delivery.id, round: delivery.round } as const;
      unit.schedule(nowMs + chaos.holdMs(), job);
    }
  };
