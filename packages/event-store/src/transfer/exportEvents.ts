import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { EventStoreDBClient, RecordedEvent } from '@eventstore/db-client';

/** One line of an export: an event as JSON, its data in base64 when it is not JSON. */
export type ExportedEvent = {
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly created: string;
  readonly json?: unknown;
  readonly binary?: string;
  readonly metadata?: unknown;
  readonly binaryMetadata?: string;
};

const exported = (event: RecordedEvent): ExportedEvent => ({
  stream: event.streamId,
  revision: event.revision.toString(),
  id: event.id,
  type: event.type,
  created: event.created.toISOString(),
  ...(event.isJson
    ? { json: event.data }
    : { binary: Buffer.from(event.data as Uint8Array).toString('base64') }),
  ...(event.metadata instanceof Uint8Array
    ? { binaryMetadata: Buffer.from(event.metadata).toString('base64') }
    : event.metadata !== undefined && { metadata: event.metadata }),
});

/** State that every node makes for itself. */
const ownPrefixes = [
  '$persistentsubscription-',
  '$persistentSubscriptionConfig',
  '$projections-',
  '$scavenge',
  '$stats-',
  '$user',
  '$epoch',
];
const isOwnState = (stream: string): boolean => {
  const described = stream.startsWith('$$') ? stream.slice(2) : stream;
  return ownPrefixes.some((prefix) => described.startsWith(prefix));
};

/**
 * Writes every event of `$all` as a line, in order, stream metadata included; what the server
 * keeps for itself is left out. Tells how many were written.
 */
export const exportEvents = async (
  client: EventStoreDBClient,
  output: Writable,
): Promise<number> => {
  let count = 0;
  for await (const { event } of client.readAll()) {
    if (event === undefined || isOwnState(event.streamId)) continue;
    count++;
    if (!output.write(`${JSON.stringify(exported(event as RecordedEvent))}\n`))
      await once(output, 'drain');
  }
  return count;
};
