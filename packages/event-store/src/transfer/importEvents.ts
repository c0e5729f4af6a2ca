import {
  binaryEvent,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  StreamDeletedError,
} from '@eventstore/db-client';
import type { ExportedEvent } from './exportEvents.ts';
import { createMovedRevisions, tombstoneType } from './movedRevisions.ts';

const batchEventsMax = 500;
const batchBytesMax = 512 * 1024;

/** A line of the input is not an exported event; the message names the line. */
export class MalformedExport extends Error {}

const eventData = (event: ExportedEvent): EventData => {
  const metadata =
    event.binaryMetadata !== undefined
      ? new Uint8Array(Buffer.from(event.binaryMetadata, 'base64'))
      : event.metadata;
  const common = {
    id: event.id,
    type: event.type,
    ...(metadata !== undefined && { metadata: metadata as Record<string, unknown> }),
  };
  return event.binary === undefined
    ? jsonEvent({ ...common, data: event.json as Record<string, unknown> })
    : binaryEvent({ ...common, data: new Uint8Array(Buffer.from(event.binary, 'base64')) });
};

const parseLine = (line: string, number: number): ExportedEvent => {
  try {
    const event = JSON.parse(line) as ExportedEvent;
    if (typeof event.stream === 'string' && typeof event.id === 'string') return event;
  } catch (error) {
    throw new MalformedExport(`line ${number} is not an event: ${(error as Error).message}`);
  }
  throw new MalformedExport(`line ${number} is not an event`);
};

/** A repeated import finds the streams buried that the first one buried. */
const unlessBuried = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof StreamDeletedError)) throw error;
  }
};

/** The events of an export, each with the length of its line. */
async function* parsed(lines: AsyncIterable<string>): AsyncGenerator<[ExportedEvent, number]> {
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line !== '') yield [parseLine(line, number), line.length];
  }
}

/**
 * Appends exported events in their order, with their ids, so that an import that was cut short can
 * be repeated. Revisions begin at 0 where the source was truncated, and what names revisions goes
 * with them. `lines` gives the export from its start, and is asked twice. Tells how many were
 * appended.
 */
export const importEvents = async (
  client: EventStoreDBClient,
  lines: () => AsyncIterable<string>,
): Promise<number> => {
  const revisions = createMovedRevisions();
  for await (const [event] of parsed(lines())) revisions.meet(event);
  let count = 0;
  let stream = '';
  let batch: EventData[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await unlessBuried(client.appendToStream(stream, batch));
    count += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const [event, length] of parsed(lines())) {
    const isFull = batch.length >= batchEventsMax || bytes + length > batchBytesMax;
    const isTombstone = event.type === tombstoneType;
    if (event.stream !== stream || isFull || isTombstone) await flush();
    stream = event.stream;
    if (isTombstone) {
      await unlessBuried(client.tombstoneStream(stream));
      count++;
      continue;
    }
    batch.push(eventData(revisions.moved(event)));
    bytes += length;
  }
  await flush();
  // The number that stands for a deletion is larger than the client can write.
  for (const deleted of revisions.deleted()) await unlessBuried(client.deleteStream(deleted));
  return count;
};
