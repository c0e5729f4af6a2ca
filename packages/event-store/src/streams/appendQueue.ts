import type { StreamIndex } from '../index/streamIndex.ts';
import { noRevision, type StreamState } from '../index/streamState.ts';
import type { EventLog } from '../log/eventLog.ts';
import {
  type LogRecord,
  type ProposedEvent,
  recordId,
  tombstoneRevision,
  writeRecord,
  writtenRecord,
} from '../log/recordFormat.ts';
import {
  isSoftDeleted,
  metastreamOf,
  parseStreamMetadata,
  streamOfMetadata,
} from '../metadata/streamMetadata.ts';
import type { AppendHub } from './appendHub.ts';
import { checkExpectedRevision } from './expectedRevision.ts';
import type { RecentIds } from './recentIds.ts';
import { recordData } from './recordFields.ts';
import { hasTombstone, isWriteProtected } from './tombstonedStreams.ts';
import { isAbsent, isExpired, visibleRange } from './visibleRange.ts';
import { type Part, partsBound, writePartsOf } from './writeParts.ts';
import type { WriteOutcome, WriteRequest } from './writeRequest.ts';

/** Bytes of data that one append may carry (EventStoreDB's `MaxAppendSize`). */
export const appendBytesMax = 1024 * 1024;

/** Bytes that one append may have altogether: data, metadata and types. */
export const appendWholeBytesMax = 16 * 1024 * 1024;

export type AppendQueue = {
  /** Checks and writes one append, delete or tombstone; answers when it is durable. */
  submit(request: WriteRequest): void;
  /** True while writers should wait before they send more. */
  isCongested(): boolean;
  /** Resolves when the congestion is over. */
  uncongested(): Promise<void>;
};

export type AppendQueueOptions = {
  readonly log: EventLog;
  readonly index: StreamIndex;
  readonly recentIds: RecentIds;
  readonly hub: AppendHub;
  readonly now: () => number;
};

/** State of a soft-deleted stream that must be read before it is written to. */
type DeletedStreamState = {
  /** The data of its metadata's newest event. */
  readonly rawMetadata: string;
  /** Id of its event 0, if that still exists. */
  readonly firstId: string | undefined;
};

type Waiting = { readonly request: WriteRequest; deletedState?: DeletedStreamState };

const pendingBytesMax = 64 * 1024 * 1024;
const waitingRequestsMax = 10_000;

/** Size of an append, in bytes. */
export type AppendSize = { readonly data: number; readonly whole: number };

/** The size of further events added to a size; EventStoreDB limits that of the data alone. */
export const appendSize = (
  events: readonly ProposedEvent[],
  { data, whole }: AppendSize = { data: 0, whole: 0 },
): AppendSize => {
  let sumOfData = data;
  let sumOfAll = whole;
  for (const event of events) {
    sumOfData += event.data.length;
    sumOfAll += event.data.length + event.customMetadata.length + event.type.length * 2;
  }
  return { data: sumOfData, whole: sumOfAll };
};

export const isTooLarge = ({ data, whole }: AppendSize): boolean =>
  data > appendBytesMax || whole >= appendWholeBytesMax;

/** The single writer of the store: requests are checked and encoded one after another. */
export const createAppendQueue = (options: AppendQueueOptions): AppendQueue => {
  const { log, index, recentIds, hub, now } = options;
  const waiting: Waiting[] = [];
  let pumping = false;

  const answerWhenDurable = (request: WriteRequest, outcome: WriteOutcome): void =>
    log.whenDurable((error) =>
      request.settled(error === undefined ? outcome : { kind: 'unavailable', error }),
    );

  const noteRecord = (stream: StreamState, event: ProposedEvent, position: number): void => {
    const revision = stream.lastRevision + 1;
    index.addEvent(stream, revision, position);
    recentIds.add(event.id, { streamId: stream.id, revision });
    const described = streamOfMetadata(stream.name);
    if (described !== undefined)
      index.setMetadata(
        index.stream(described),
        event.isJson ? parseStreamMetadata(Buffer.from(event.data).toString()) : {},
        position,
      );
  };

  const revisionFor = (request: WriteRequest, stream: StreamState): number =>
    request.kind === 'tombstone' ? tombstoneRevision : stream.lastRevision + 1;

  /** Writes the parts as one append: all of it survives a crash, or nothing. */
  const writeParts = (request: WriteRequest, parts: readonly Part[], bound: number): void => {
    const { segment, position } = log.reserve(bound);
    const createdMs = now();
    let at = segment.used;
    let left = parts.reduce((sum, { events }) => sum + events.length, 0);
    const lastRevision = parts[0]?.stream.lastRevision ?? noRevision;
    let outcome: WriteOutcome = { kind: 'written', lastRevision, position };
    for (const [part, { stream, events }] of parts.entries()) {
      for (const event of events) {
        const recordPosition = position + at - segment.used;
        const revision = revisionFor(request, stream);
        const isCommit = --left === 0;
        const placement = {
          streamName: stream.nameBytes,
          revision,
          createdMs,
          isCommit,
          durableEnd: log.durableEnd(),
        };
        const from = at;
        at = writeRecord(segment.buffer, from, recordPosition, event, placement);
        segment.records.push(writtenRecord(segment.buffer, from, at, stream.name, event.type));
        hub.wrote(stream.name, recordPosition);
        if (revision === tombstoneRevision) index.setTombstone(stream, recordPosition);
        else noteRecord(stream, event, recordPosition);
        if (part === 0)
          outcome = { kind: 'written', lastRevision: revision, position: recordPosition };
      }
    }
    log.commit(segment, at, (error) =>
      request.settled(error === undefined ? outcome : { kind: 'unavailable', error }),
    );
  };

  const wrongVersion = (request: WriteRequest, stream: StreamState): void =>
    answerWhenDurable(request, {
      kind: 'wrong-expected-version',
      lastRevision: stream.lastRevision,
    });

  /** Position of the last event of a repetition; none when readers no longer see it. */
  const repeatedPosition = async (
    stream: StreamState,
    revision: number,
  ): Promise<number | undefined> => {
    const range = visibleRange(stream, stream.lastRevision, now());
    const [position] = index.positions(stream, revision, 1, false);
    if (position === undefined || hasTombstone(index, stream)) return undefined;
    if (isAbsent(stream, stream.lastRevision) || revision < range.first) return undefined;
    if (range.oldestMs === Number.NEGATIVE_INFINITY) return position;
    await new Promise<void>((resolve) => log.whenDurable(() => resolve()));
    return isExpired(await log.recordAt(position), range) ? undefined : position;
  };

  const unavailable = (request: WriteRequest) => (error: Error) =>
    request.settled({ kind: 'unavailable', error });

  const answerRepeated = (
    request: WriteRequest,
    stream: StreamState,
    lastRevision: number,
  ): void => {
    repeatedPosition(stream, lastRevision)
      .then((position) => answerWhenDurable(request, { kind: 'written', lastRevision, position }))
      .catch(unavailable(request));
  };

  /** Compares the written ids from a revision on with the proposed ones: all equal is a repetition. */
  const compareIds = async (
    request: WriteRequest,
    stream: StreamState,
    from: number,
  ): Promise<void> => {
    const found = index.positions(stream, from, request.events.length, false);
    for (const [count, event] of request.events.entries()) {
      const storedIds = recentIds.get(event.id);
      if (storedIds?.streamId === stream.id && storedIds.revision === from + count) continue;
      const position = found[count];
      const isSame = position !== undefined && recordId(await log.recordAt(position)) === event.id;
      if (!isSame) {
        wrongVersion(request, stream);
        return;
      }
    }
    answerRepeated(request, stream, from + request.events.length - 1);
  };

  const recordOf = async (
    stream: StreamState,
    revision: number,
  ): Promise<LogRecord | undefined> => {
    const [position] = index.positions(stream, revision, 1, true);
    if (position === undefined) return undefined;
    await new Promise<void>((resolve) => log.whenDurable(() => resolve()));
    return log.recordAt(position);
  };

  /** Reads the state of a soft-deleted stream before it is undeleted. */
  const readDeletedState = async (stream: StreamState): Promise<DeletedStreamState> => {
    const metastream = index.stream(metastreamOf(stream.name));
    const newest = await recordOf(metastream, metastream.lastRevision);
    const first = await recordOf(stream, 0);
    return {
      rawMetadata: newest === undefined ? '' : recordData(newest).toString(),
      firstId: first?.revision === 0 ? recordId(first) : undefined,
    };
  };

  /** True for a delete of a name that was never written to. */
  const isEmptyDelete = (request: WriteRequest, stream: StreamState, hasMetadata: () => boolean) =>
    request.kind === 'delete' && stream.lastRevision === noRevision && !hasMetadata();

  /** Answers an append without events once all before it is durable. */
  const answerEmptyAppend = (request: WriteRequest, { lastRevision }: StreamState): void =>
    log.whenDurable((error) =>
      request.settled(
        error === undefined
          ? { kind: 'written', lastRevision, position: log.durableEnd() }
          : { kind: 'unavailable', error },
      ),
    );

  /** A tombstone on a metadata stream leaves no room to record a deletion, or an undelete. */
  const needsClosedMetadata = ({ kind }: WriteRequest, stream: StreamState): boolean =>
    (kind === 'delete' || (kind === 'append' && isSoftDeleted(stream.metadata))) &&
    index.stream(metastreamOf(stream.name)).isTombstoned;

  /** Without an expected revision, only its ids show whether it is a repetition. */
  const needsRecentIds = ({ expected }: WriteRequest): boolean =>
    (expected === 'any' || expected === 'stream_exists') && !recentIds.isLoaded();

  /** Handles one request; false when it must wait (for room, for ids, for metadata to be read). */
  const handle = (request: WriteRequest, remembered: DeletedStreamState | undefined): boolean => {
    if (needsRecentIds(request)) return false;
    const stream = index.stream(request.streamName);
    if (isWriteProtected(index, stream) || needsClosedMetadata(request, stream)) {
      answerWhenDurable(request, { kind: 'stream-deleted' });
      return true;
    }
    const hasMetadata = (): boolean =>
      index.stream(metastreamOf(stream.name)).lastRevision !== noRevision;
    const { kind, expected } = request;
    const eventIds = request.events.map((event) => event.id);
    const proposal = { kind, expected, eventIds };
    const check = checkExpectedRevision(stream, hasMetadata, proposal, recentIds);
    switch (check.kind) {
      case 'stream-deleted':
        answerWhenDurable(request, { kind: 'stream-deleted' });
        return true;
      case 'wrong-expected-version':
        wrongVersion(request, stream);
        return true;
      case 'repeated':
        answerRepeated(request, stream, check.lastRevision);
        return true;
      case 'compare': {
        if (expected === 'no_stream' && isSoftDeleted(stream.metadata)) {
          if (remembered === undefined) return false;
          // For a writer that expects no stream a deleted one is none, but its own append is a repetition.
          if (remembered.firstId !== eventIds[0]) break;
        }
        compareIds(request, stream, check.fromRevision).catch(unavailable(request));
        return true;
      }
      case 'write':
        break;
    }
    if (isEmptyDelete(request, stream, hasMetadata)) {
      wrongVersion(request, stream);
      return true;
    }
    if (kind === 'append' && eventIds.length === 0 && !isSoftDeleted(stream.metadata)) {
      answerEmptyAppend(request, stream);
      return true;
    }
    const parts = writePartsOf(index, request, stream, remembered?.rawMetadata);
    if (parts === 'needs metadata') return false;
    const bound = partsBound(parts);
    if (!log.hasRoom(bound)) return false;
    writeParts(request, parts, bound);
    return true;
  };

  const prepareRequest = async (first: Waiting) => {
    const { request } = first;
    if (needsRecentIds(request)) await recentIds.loaded();
    const stream = index.stream(request.streamName);
    if (isSoftDeleted(stream.metadata)) first.deletedState = await readDeletedState(stream);
    const carriedOver =
      first.deletedState?.rawMetadata.length ?? request.events.at(-1)?.data.length;
    const extra = (carriedOver ?? 0) + 64 * 1024;
    await log.makeRoom(partsBound([{ stream, events: request.events }]) + extra);
  };
  const pump = async (): Promise<void> => {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      try {
        if (!handle(first.request, first.deletedState)) {
          await prepareRequest(first);
          continue;
        }
      } catch (error) {
        first.request.settled({ kind: 'unavailable', error: error as Error });
      }
      waiting.shift();
    }
    pumping = false;
  };

  return {
    submit: (request) => {
      if (isTooLarge(appendSize(request.events))) {
        request.settled({ kind: 'too-large' });
        return;
      }
      if (!pumping && handle(request, undefined)) return;
      waiting.push({ request });
      if (pumping) return;
      pumping = true;
      void pump();
    },
    isCongested: () => log.pendingBytes() > pendingBytesMax || waiting.length > waitingRequestsMax,
    uncongested: () => new Promise((resolve) => log.whenDurable(() => resolve())),
  };
};
