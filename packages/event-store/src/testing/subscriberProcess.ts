import { EventStoreDBClient } from '@eventstore/db-client';

/** `node subscriberProcess.js URL COUNT`: subscribes to so many streams, reports it, and stays. */
const [url = '', count = '0'] = process.argv.slice(2);
const client = EventStoreDBClient.connectionString(url);
const confirmed = Array.from(
  { length: Number(count) },
  (_, at) =>
    new Promise<void>((resolve, reject) => {
      client
        .subscribeToStream(`vanishing-${at}`)
        .on('data', () => undefined)
        .on('error', reject)
        .once('confirmation', resolve);
    }),
);
await Promise.all(confirmed);
process.send?.('subscribed');
