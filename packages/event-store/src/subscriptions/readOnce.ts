import { positionBehind } from '../log/recordFormat.ts';
import type { Outlet } from '../rpc/outlet.ts';
import { streamDeleted } from '../server/faults.ts';
import { streamNotFoundResponse } from '../server/readResponses.ts';
import { compileFilter } from '../streams/eventFilter.ts';
import { readStreamPage, streamStatus } from '../streams/readStream.ts';
import type { Store } from '../streams/store.ts';
import type { FilterRequest, ReadRequest, Start } from './readRequest.ts';
import { nextTurn, type SendOptions, sendRecords } from './sendEvents.ts';

const readStream = async (
  store: Store,
  outlet: Outlet,
  streamName: string,
  from: Start,
  count: number,
  backwards: boolean,
  options: SendOptions,
): Promise<void> => {
  const status = streamStatus(store, store.index.stream(streamName));
  if (status === 'deleted') throw streamDeleted(streamName);
  if (status === 'absent') {
    outlet.send(streamNotFoundResponse(streamName));
    return;
  }
  // Forwards from the end there is nothing, and backwards from the start only the first event.
  if (from === 'end' && !backwards) return;
  let next: number | undefined =
    from === 'start' ? 0 : from === 'end' ? Number.MAX_SAFE_INTEGER : from;
  let left = count;
  while (next !== undefined && left > 0 && !outlet.isOver()) {
    const page = await readStreamPage(store, streamName, next, left, backwards);
    await sendRecords(store, outlet, page.records, options);
    left -= page.records.length;
    next = page.next;
  }
};

const firstPosition = async (store: Store, from: Start, backwards: boolean): Promise<number> => {
  if (from === 'start') return store.log.start();
  if (from === 'end') return store.log.durableEnd();
  const boundary = await store.log.boundaryFrom(from);
  if (!backwards || boundary !== from || boundary >= store.log.durableEnd()) return boundary;
  // A read's position is inclusive in both directions.
  return positionBehind(await store.log.recordAt(boundary));
};

const readAll = async (
  store: Store,
  outlet: Outlet,
  from: Start,
  filter: FilterRequest | undefined,
  count: number,
  backwards: boolean,
  options: SendOptions,
): Promise<void> => {
  const matches = compileFilter(filter?.filter);
  let position = await firstPosition(store, from, backwards);
  // What is appended while the read runs is not part of it.
  const end = store.log.durableEnd();
  let left = count;
  while (left > 0 && !outlet.isOver()) {
    const batch = await (backwards ? store.log.backward(position) : store.log.forward(position));
    if (batch.records.length === 0) return;
    const wanted = batch.records
      .filter((record) => record.position < end && matches(record))
      .slice(0, left);
    await sendRecords(store, outlet, wanted, options);
    left -= wanted.length;
    position = batch.next;
    if (!backwards && position >= end) return;
    await nextTurn();
  }
};

/** Answers a read that ends by itself. */
export const readOnce = async (
  store: Store,
  outlet: Outlet,
  request: ReadRequest,
  count: number,
): Promise<void> => {
  const { source, backwards } = request;
  if (source.kind === 'stream')
    await readStream(store, outlet, source.streamName, source.from, count, backwards, request);
  else await readAll(store, outlet, source.from, source.filter, count, backwards, request);
  outlet.end();
};
