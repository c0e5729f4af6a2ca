import {
  binaryEvent,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { createAppendWindow } from './appendWindow.ts';
import { type ExportedEvent, isStoreInternal } from './exportEvents.ts';
import { createRevisionMapping, type RevisionMapping, tombstoneType } from './revisionMapping.ts';

const batchEventsMax = 500;
const batchBytesMax = 512 * 1024;
/**
 * Timeout of an append. The client computes the deadline with its own clock: a store whose clock is ahead
 * by more refuses it. A store that no longer answers is detected by the pings of the connection.
 */
const deadlineMs = 24 * 60 * 60 * 1_000;

/** A line of the input is not an exported event; the message names the line. */
export class MalformedExport extends Error {}

/** The target has events that are not of this export. */
export class TargetNotEmpty extends Error {}

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
    const isNamed = typeof event.stream === 'string' && typeof event.id === 'string';
    if (isNamed && /^\d+$/.test(event.revision)) return event;
  } catch (error) {
    throw new MalformedExport(`line ${number} is not an event: ${(error as Error).message}`);
  }
  throw new MalformedExport(`line ${number} is not an event`);
};

/** A repeated import finds the streams tombstoned that the first one tombstoned. */
const ignoreTombstoned = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof StreamDeletedError)) throw error;
  }
};

type Line = { readonly event: ExportedEvent; readonly length: number; readonly number: number };

/** Parses the events of an export; internal streams in an older export are left out. */
async function* parsed(lines: AsyncIterable<string>): AsyncGenerator<Line> {
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line === '') continue;
    const event = parseLine(line, number);
    if (!isStoreInternal(event.stream)) yield { event, length: line.length, number };
  }
}

/** Events of one stream that are appended together. */
type Batch = {
  readonly stream: string;
  /** The revision of the first of them in the target. */
  readonly from: number;
  readonly events: EventData[];
  bytes: number;
};

/**
 * Appends events at exactly their revisions: a store that has them there already answers as it did at
 * first, however long ago that was.
 */
const appendBatch = async (client: EventStoreDBClient, batch: Batch): Promise<void> => {
  const { stream, from, events } = batch;
  const expectedRevision = from === 0 ? NO_STREAM : BigInt(from - 1);
  try {
    await ignoreTombstoned(
      client.appendToStream(stream, events, { expectedRevision, deadline: deadlineMs }),
    );
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    throw new TargetNotEmpty(
      `the target has other events in '${stream}' from revision ${from} on: import into a store that is empty, or into the one where the import of this same file was interrupted`,
    );
  }
};

/** A deleted stream would be undeleted by a write; deletions are imported last. */
const isDeletedAlready = async (client: EventStoreDBClient, stream: string): Promise<boolean> => {
  try {
    const { metadata } = await client.getStreamMetadata(stream);
    return Number(metadata?.truncateBefore ?? 0) > Number.MAX_SAFE_INTEGER;
  } catch (error) {
    if (error instanceof StreamDeletedError) return true;
    throw error;
  }
};

const streamOfMetastream = (stream: string): string =>
  stream.startsWith('$$') ? stream.slice(2) : stream;

type Position = { readonly revisions: RevisionMapping; readonly done: ReadonlySet<string> };

/** Appends the events of the lines, in order; returns their number. */
const appendAll = async (
  client: EventStoreDBClient,
  lines: AsyncIterable<string>,
  { revisions, done }: Position,
  onProgress: (events: number) => void,
): Promise<number> => {
  const window = createAppendWindow();
  const lengths = new Map<string, number>();
  let count = 0;
  let batch: Batch | undefined;
  const flush = async (): Promise<void> => {
    if (batch === undefined) return;
    const whole = batch;
    batch = undefined;
    const { stream, from, bytes } = whole;
    await window.begin({ stream, isFirst: from === 0, bytes }, async () => {
      await appendBatch(client, whole);
      count += whole.events.length;
      onProgress(count);
    });
  };
  const take = async ({ event, length, number }: Line): Promise<void> => {
    const { stream } = event;
    const from = lengths.get(stream) ?? 0;
    if (revisions.revisionOf(event) !== from)
      throw new MalformedExport(`line ${number} is not the next event of '${stream}'`);
    lengths.set(stream, from + 1);
    const isFull =
      batch !== undefined &&
      (batch.events.length >= batchEventsMax || batch.bytes + length > batchBytesMax);
    if (batch?.stream !== stream || isFull) await flush();
    batch ??= { stream, from, events: [], bytes: 0 };
    batch.events.push(eventData(revisions.rewrite(event)));
    batch.bytes += length;
  };
  try {
    for await (const line of parsed(lines)) {
      const { stream, type } = line.event;
      if (done.has(streamOfMetastream(stream))) count++;
      else if (type === tombstoneType) {
        await flush();
        await window.drain();
        await ignoreTombstoned(client.tombstoneStream(stream));
        count++;
      } else await take(line);
    }
    await flush();
    await window.drain();
  } finally {
    await window.settle();
  }
  return count;
};

/**
 * Appends exported events in their order, many appends in flight at once, with their ids, so that an import
 * that was cut short can be repeated. Revisions begin at 0 where the source was truncated, and references
 * to revisions are rewritten. `lines` returns the export from its start, and is called twice. Reports how
 * many were appended or existed already, meanwhile and at the end.
 */
export const importEvents = async (
  client: EventStoreDBClient,
  lines: () => AsyncIterable<string>,
  onProgress: (events: number) => void = () => undefined,
): Promise<number> => {
  const revisions = createRevisionMapping();
  for await (const { event } of parsed(lines())) revisions.observe(event);
  const toDelete = new Set(revisions.finallyDeleted());
  const done = new Set<string>();
  for (const stream of toDelete) if (await isDeletedAlready(client, stream)) done.add(stream);
  const count = await appendAll(client, lines(), { revisions, done }, onProgress);
  // The number that stands for a deletion is larger than the client can write.
  for (const deleted of toDelete)
    if (!done.has(deleted)) await ignoreTombstoned(client.deleteStream(deleted));
  return count;
};
