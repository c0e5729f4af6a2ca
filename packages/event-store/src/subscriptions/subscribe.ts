import { randomUUID } from 'node:crypto';
import { positionBehind } from '../log/recordFormat.ts';
import type { Outlet } from '../rpc/outlet.ts';
import { streamDeleted } from '../server/faults.ts';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
} from '../server/readResponses.ts';
import { compileFilter } from '../streams/eventFilter.ts';
import { durableRevision, isBuried, readStreamPage } from '../streams/readStream.ts';
import type { Store } from '../streams/store.ts';
import type { FilterRequest, ReadRequest, Start } from './readRequest.ts';
import { nextTurn, type SendOptions, sendRecord } from './sendEvents.ts';

/**
 * A subscription keeps no buffer: it is a place in the log that moves as the client takes events.
 * One that is slow just falls behind and reads on from there.
 */
const waitFor = (outlet: Outlet, register: (wake: () => void) => () => void): Promise<void> =>
  new Promise((resolve) => {
    if (outlet.isOver()) {
      resolve();
      return;
    }
    const wake = (): void => {
      cancel();
      forget();
      resolve();
    };
    const cancel = register(wake);
    const forget = outlet.onOver(wake);
  });

const send = async (outlet: Outlet, message: Uint8Array): Promise<void> => {
  if (!outlet.send(message)) await outlet.writable();
};

const positionAfter = async (store: Store, from: Start): Promise<number> => {
  if (from === 'start') return store.log.start();
  if (from === 'end') return store.log.durableEnd();
  const boundary = await store.log.boundaryFrom(from);
  if (boundary !== from || boundary >= store.log.durableEnd()) return boundary;
  // A subscription's position is exclusive: the client has that event.
  return positionBehind(await store.log.recordAt(boundary));
};

const subscribeToAll = async (
  store: Store,
  outlet: Outlet,
  from: Start,
  filter: FilterRequest | undefined,
  options: SendOptions,
): Promise<void> => {
  const matches = compileFilter(filter?.filter);
  let position = await positionAfter(store, from);
  let searched = 0;
  let lastSearched: number | undefined;
  let isLive = false;
  await send(outlet, confirmationResponse(randomUUID()));
  const checkpoint = async (): Promise<void> => {
    if (filter === undefined || lastSearched === undefined) return;
    await send(outlet, checkpointResponse(lastSearched));
    searched = 0;
  };
  while (!outlet.isOver()) {
    const batch = await store.log.forward(position);
    for (const record of batch.records) {
      if (outlet.isOver()) return;
      const wait = matches(record) ? sendRecord(store, outlet, record, options) : undefined;
      if (wait !== undefined) await wait;
      lastSearched = record.position;
      if (filter !== undefined && ++searched >= filter.checkpointEvery) await checkpoint();
    }
    position = batch.next;
    if (position < store.log.durableEnd()) {
      if (!isLive) await nextTurn();
      continue;
    }
    if (!isLive) {
      isLive = true;
      await checkpoint();
      await send(outlet, caughtUpResponse());
    }
    if (position >= store.log.durableEnd()) await waitFor(outlet, store.hub.onAny);
  }
};

const revisionAfter = (store: Store, streamName: string, from: Start): number => {
  if (from === 'start') return 0;
  if (from === 'end') return durableRevision(store, store.index.stream(streamName)) + 1;
  return from + 1;
};

const subscribeToStream = async (
  store: Store,
  outlet: Outlet,
  streamName: string,
  from: Start,
  options: SendOptions,
): Promise<void> => {
  let next = revisionAfter(store, streamName, from);
  let isLive = false;
  await send(outlet, confirmationResponse(randomUUID()));
  while (!outlet.isOver()) {
    if (isBuried(store.index, store.index.stream(streamName))) throw streamDeleted(streamName);
    const seenEnd = store.log.durableEnd();
    const page = await readStreamPage(store, streamName, next, Number.MAX_SAFE_INTEGER, false);
    for (const record of page.records) {
      if (outlet.isOver()) return;
      const wait = sendRecord(store, outlet, record, options);
      if (wait !== undefined) await wait;
      next = record.revision + 1;
    }
    if (page.next !== undefined) {
      next = page.next;
      continue;
    }
    if (!isLive) {
      isLive = true;
      await send(outlet, caughtUpResponse());
    }
    if (store.log.durableEnd() === seenEnd)
      await waitFor(outlet, (wake) => store.hub.onStream(streamName, wake));
  }
};

/** Serves a subscription until the client leaves or the stream is tombstoned. */
export const subscribe = (store: Store, outlet: Outlet, request: ReadRequest): Promise<void> => {
  const { source } = request;
  return source.kind === 'stream'
    ? subscribeToStream(store, outlet, source.streamName, source.from, request)
    : subscribeToAll(store, outlet, source.from, source.filter, request);
};
