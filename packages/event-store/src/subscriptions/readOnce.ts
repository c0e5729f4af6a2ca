import { type LogRecord, positionAfter } from '../log/recordFormat.ts';
import type { ResponseStream } from '../rpc/responseStream.ts';
import { compileFilter } from '../streams/eventFilter.ts';
import { durableRevision, readStreamPage, streamStatus } from '../streams/readStream.ts';
import type { Store } from '../streams/store.ts';
import { visibleRange } from '../streams/visibleRange.ts';
import { invalidRead, streamDeleted } from '../wire/faults.ts';
import {
  firstRevisionResponse,
  lastRevisionResponse,
  streamNotFoundResponse,
} from '../wire/readResponses.ts';
import { boundaryAt } from './allPositions.ts';
import {
  type AllStart,
  checkpointWindow,
  type FilterRequest,
  type ReadRequest,
} from './readRequest.ts';
import { nextTurn, sendRecords } from './sendEvents.ts';

type StreamSource = Extract<ReadRequest['source'], { kind: 'stream' }>;

/**
 * Sends the first revision, when there is nothing at the start of a forward read. EventStoreDB reads a
 * stream in pages, and sends it for each empty one.
 */
const sendFirstRevision = (
  store: Store,
  responses: ResponseStream,
  streamName: string,
  from: number,
  count: number,
) => {
  const stream = store.index.stream(streamName);
  const { first, last } = visibleRange(stream, durableRevision(store, stream), store.now());
  let start = from;
  if (start + Math.min(count, checkpointWindow) - 1 < first) {
    responses.send(firstRevisionResponse(first));
    start = first;
  }
  if (Math.max(start, first) > last && start !== last + 1)
    responses.send(firstRevisionResponse(last + 1));
};

const readStream = async (
  store: Store,
  responses: ResponseStream,
  { streamName, from }: StreamSource,
  request: ReadRequest,
  count: number,
): Promise<void> => {
  const { backwards, sendsBoundaries } = request;
  if (count === 0 || (from === 'end' && !backwards)) throw invalidRead('ReadStreamResult');
  const status = streamStatus(store, store.index.stream(streamName));
  if (status === 'deleted') throw streamDeleted(streamName);
  if (status === 'absent') {
    responses.send(streamNotFoundResponse(streamName));
    return;
  }
  // Backwards from the start there is the first event.
  let next: number | undefined =
    from === 'start' ? 0 : from === 'end' ? Number.MAX_SAFE_INTEGER : from;
  if (sendsBoundaries && !backwards) sendFirstRevision(store, responses, streamName, next, count);
  let left = count;
  while (next !== undefined && left > 0 && !responses.isOver()) {
    const page = await readStreamPage(store, streamName, next, left, backwards);
    await sendRecords(store, responses, page.records, request);
    left -= page.records.length;
    next = page.next;
  }
  if (sendsBoundaries)
    responses.send(lastRevisionResponse(durableRevision(store, store.index.stream(streamName))));
};

/** Forwards from after the end there is nothing, backwards from there is invalid. */
const firstPosition = async (store: Store, from: AllStart['from'], backwards: boolean) => {
  if (from === 'start') return store.log.start();
  const end = store.log.durableEnd();
  if (from === 'end' || (from >= end && !backwards)) return end;
  const boundary = from > end ? undefined : await boundaryAt(store, from);
  if (boundary === undefined) throw invalidRead('ReadAllResult');
  return boundary;
};

type AllSource = AllStart & { readonly filter: FilterRequest | undefined };

const readAll = async (
  store: Store,
  responses: ResponseStream,
  { from, isBefore, filter }: AllSource,
  request: ReadRequest,
  count: number,
): Promise<void> => {
  const { backwards } = request;
  const matches = compileFilter(filter?.filter);
  const first = await firstPosition(store, from, backwards);
  let position = first;
  // Events appended during the read are not part of it.
  const end = store.log.durableEnd();
  // Backwards from before an event, the one in front of it is not sent either.
  const isExcluded = (record: LogRecord): boolean =>
    backwards && isBefore && positionAfter(record) === first;
  const isWanted = (record: LogRecord): boolean =>
    record.position < end && matches(record) && !isExcluded(record);
  let left = count;
  while (left > 0 && !responses.isOver()) {
    const batch = await (backwards ? store.log.backward(position) : store.log.forward(position));
    if (batch.records.length === 0) return;
    const wanted = batch.records.filter(isWanted).slice(0, left);
    await sendRecords(store, responses, wanted, request);
    left -= wanted.length;
    position = batch.next;
    if (!backwards && position >= end) return;
    await nextTurn();
  }
};

/** Answers a read that ends by itself. */
export const readOnce = async (
  store: Store,
  responses: ResponseStream,
  request: ReadRequest,
  count: number,
): Promise<void> => {
  const { source } = request;
  if (source.kind === 'stream') await readStream(store, responses, source, request, count);
  else await readAll(store, responses, source, request, count);
  responses.end();
};
