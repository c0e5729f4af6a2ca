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

const systemPrefix = '$';
const metastreamPrefix = '$$';

/**
 * True for streams of the store itself: users and access lists, statistics, projections and their link
 * streams (`$ce-…`, `$et-…`), persistent subscriptions with their checkpoints and parked messages, and the
 * metadata of all these. Metadata of other streams is not.
 */
export const isStoreInternal = (stream: string): boolean => {
  const described = stream.startsWith(metastreamPrefix)
    ? stream.slice(metastreamPrefix.length)
    : stream;
  return described.startsWith(systemPrefix);
};

/**
 * Writes every event of `$all` as a line, in order, stream metadata included; the store's own streams are
 * left out. Reports the number of written events, meanwhile and at the end.
 */
export const exportEvents = async (
  client: EventStoreDBClient,
  output: Writable,
  onProgress: (events: number) => void = () => undefined,
): Promise<number> => {
  let count = 0;
  for await (const { event } of client.readAll()) {
    if (event === undefined || isStoreInternal(event.streamId)) continue;
    count++;
    onProgress(count);
    if (!output.write(`${JSON.stringify(exported(event as RecordedEvent))}\n`))
      await once(output, 'drain');
  }
  return count;
};
