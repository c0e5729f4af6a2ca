import type { StreamIndex } from '../index/streamIndex.ts';
import { noRevision, type StreamState } from '../index/streamState.ts';
import type { EventLog } from '../log/eventLog.ts';
import {
  isJson,
  metadataType,
  type ProposedEvent,
  recordId,
  tombstoneRevision,
  writeRecord,
  writtenRecord,
} from '../log/recordFormat.ts';
import type { AppendHub } from './appendHub.ts';
import { type Part, partsBound, partsOf } from './appendParts.ts';
import { checkExpectedRevision, type ExpectedRevision } from './expectedRevision.ts';
import { isBuried } from './readStream.ts';
import type { RecentIds } from './recentIds.ts';
import { recordData } from './recordFields.ts';
import {
  describedBy,
  isMetastream,
  isSoftDeleted,
  metastreamOf,
  parseStreamMetadata,
} from './streamMetadata.ts';

/** Bytes of data, metadata and types that one append may carry. */
export const appendBytesMax = 1024 * 1024;

export type WriteOutcome =
  | {
      readonly kind: 'written';
      readonly lastRevision: number;
      readonly position: number | undefined;
    }
  | { readonly kind: 'wrong-expected-version'; readonly lastRevision: number }
  | { readonly kind: 'stream-deleted' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unavailable'; readonly error: Error };

export type WriteRequest = {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly streamName: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
  readonly settled: (outcome: WriteOutcome) => void;
};

export type AppendQueue = {
  /** Checks and writes one append, delete or tombstone; answers when it is durable. */
  submit(request: WriteRequest): void;
  /** True while writers should wait before they send more. */
  isCongested(): boolean;
  /** Resolves when the congestion is over. */
  relieved(): Promise<void>;
};

export type AppendQueueOptions = {
  readonly log: EventLog;
  readonly index: StreamIndex;
  readonly recentIds: RecentIds;
  readonly hub: AppendHub;
  readonly now: () => number;
};

const pendingBytesMax = 64 * 1024 * 1024;
const waitingRequestsMax = 10_000;

const eventBytes = (event: ProposedEvent): number =>
  event.data.length + event.customMetadata.length + event.type.length * 2;

/** Bytes that an append counts for against `appendBytesMax`, as EventStoreDB counts them. */
export const appendBytes = (events: readonly ProposedEvent[]): number =>
  events.reduce((sum, event) => sum + eventBytes(event), 0);

/** The one place where anything is written: requests are checked and encoded one after another. */
export const createAppendQueue = (options: AppendQueueOptions): AppendQueue => {
  const { log, index, recentIds, hub, now } = options;
  const waiting: { request: WriteRequest; rawMetadata?: string }[] = [];
  let pumping = false;

  const answerWhenDurable = (request: WriteRequest, outcome: WriteOutcome): void =>
    log.whenDurable((error) =>
      request.settled(error === undefined ? outcome : { kind: 'unavailable', error }),
    );

  const noteRecord = (stream: StreamState, event: ProposedEvent, position: number): void => {
    const revision = stream.lastRevision + 1;
    index.addEvent(stream, revision, position);
    recentIds.add(event.id, { streamId: stream.id, revision });
    if (isMetastream(stream.name) && event.type === metadataType)
      index.setMetadata(
        index.stream(describedBy(stream.name)),
        parseStreamMetadata(Buffer.from(event.data).toString()),
        position,
      );
  };

  const revisionFor = (request: WriteRequest, stream: StreamState): number =>
    request.kind === 'tombstone' ? tombstoneRevision : stream.lastRevision + 1;

  /** Writes the parts as one append: all of it survives a crash, or nothing. */
  const writeParts = (request: WriteRequest, parts: readonly Part[], bound: number): void => {
    const { segment, position } = log.allot(bound);
    const createdMs = now();
    let at = segment.used;
    let left = parts.reduce((sum, { events }) => sum + events.length, 0);
    let outcome: WriteOutcome = { kind: 'written', lastRevision: noRevision, position };
    for (const { stream, events } of parts) {
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
        if (stream.name === request.streamName || request.kind === 'delete')
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

  const answerRepeated = (request: WriteRequest, stream: StreamState, revision: number): void => {
    const [position] = index.positions(stream, revision, 1, false);
    answerWhenDurable(request, { kind: 'written', lastRevision: revision, position });
  };

  /** Compares what was written from a revision on with what is proposed: all alike is a repetition. */
  const compareIds = async (
    request: WriteRequest,
    stream: StreamState,
    from: number,
  ): Promise<void> => {
    const found = index.positions(stream, from, request.events.length, false);
    for (const [count, event] of request.events.entries()) {
      const known = recentIds.get(event.id);
      if (known?.streamId === stream.id && known.revision === from + count) continue;
      const position = found[count];
      const isSame = position !== undefined && recordId(await log.recordAt(position)) === event.id;
      if (!isSame) {
        wrongVersion(request, stream);
        return;
      }
    }
    answerRepeated(request, stream, from + request.events.length - 1);
  };

  const isFirstSame = (request: WriteRequest, stream: StreamState, from: number): boolean => {
    const known = recentIds.get(request.events[0]?.id ?? '');
    return known?.streamId === stream.id && known.revision === from;
  };

  /** The current metadata's JSON of a stream, which an undelete or a delete carries on. */
  const rawMetadataOf = async (streamName: string): Promise<string> => {
    const metastream = index.stream(metastreamOf(streamName));
    const [position] = index.positions(metastream, metastream.lastRevision, 1, true);
    if (position === undefined) return '';
    await new Promise<void>((resolve) => log.whenDurable(() => resolve()));
    const record = await log.recordAt(position);
    return isJson(record) ? recordData(record).toString() : '';
  };

  /** There is nothing to delete under a name that was never written to. */
  const isOrphanDelete = (request: WriteRequest, stream: StreamState, hasMetadata: () => boolean) =>
    request.kind === 'delete' && stream.lastRevision === noRevision && !hasMetadata();

  /** Handles one request; false when it must wait (for room or for metadata to be read). */
  const handle = (request: WriteRequest, rawMetadata: string | undefined): boolean => {
    const stream = index.stream(request.streamName);
    if (isBuried(index, stream)) {
      answerWhenDurable(request, { kind: 'stream-deleted' });
      return true;
    }
    const hasMetadata = (): boolean =>
      index.stream(metastreamOf(stream.name)).lastRevision !== noRevision;
    const ids = request.events.map((event) => event.id);
    const check = checkExpectedRevision(stream, hasMetadata, request.expected, ids, recentIds);
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
        const isReborn = request.expected === 'no_stream' && isSoftDeleted(stream.metadata);
        if (isReborn && !isFirstSame(request, stream, check.fromRevision)) break;
        compareIds(request, stream, check.fromRevision).catch((error: Error) =>
          request.settled({ kind: 'unavailable', error }),
        );
        return true;
      }
      case 'write':
        break;
    }
    if (isOrphanDelete(request, stream, hasMetadata)) {
      wrongVersion(request, stream);
      return true;
    }
    if (request.kind === 'append' && request.events.length === 0) {
      const { lastRevision } = stream;
      answerWhenDurable(request, { kind: 'written', lastRevision, position: undefined });
      return true;
    }
    const parts = partsOf(index, request, stream, rawMetadata);
    if (parts === 'needs metadata') return false;
    const bound = partsBound(parts);
    if (!log.hasRoom(bound)) return false;
    writeParts(request, parts, bound);
    return true;
  };

  const makeReady = async (first: { request: WriteRequest; rawMetadata?: string }) => {
    const { request } = first;
    const stream = index.stream(request.streamName);
    if (request.kind === 'delete' || isSoftDeleted(stream.metadata))
      first.rawMetadata = await rawMetadataOf(request.streamName);
    const extra = (first.rawMetadata?.length ?? 0) + 64 * 1024;
    await log.makeRoom(partsBound([{ stream, events: request.events }]) + extra);
  };
  const pump = async (): Promise<void> => {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      try {
        if (!handle(first.request, first.rawMetadata)) {
          await makeReady(first);
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
      if (appendBytes(request.events) > appendBytesMax) {
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
    relieved: () => new Promise((resolve) => log.whenDurable(() => resolve())),
  };
};
