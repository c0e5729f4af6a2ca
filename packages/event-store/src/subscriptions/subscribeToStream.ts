import type { LogRecord } from '../log/recordFormat.ts';
import { metastreamOf } from '../metadata/streamMetadata.ts';
import type { ResponseStream } from '../rpc/responseStream.ts';
import {
  durableRevision,
  readStreamPage,
  readWholePage,
  streamStatus,
} from '../streams/readStream.ts';
import type { Store } from '../streams/store.ts';
import { streamDeleted } from '../wire/faults.ts';
import { caughtUpResponse } from '../wire/readResponses.ts';
import { confirm, push, waitFor } from './push.ts';
import type { Start } from './readRequest.ts';
import { type SendOptions, sendRecord } from './sendEvents.ts';

type Subscribed = {
  readonly store: Store;
  readonly responses: ResponseStream;
  readonly streamName: string;
  readonly options: SendOptions;
};

const sendAll = async (
  { store, responses, options }: Subscribed,
  records: readonly LogRecord[],
  isWanted: (record: LogRecord) => boolean,
): Promise<void> => {
  for (const record of records) {
    if (responses.isOver()) return;
    const wait = isWanted(record) ? sendRecord(store, responses, record, options) : undefined;
    if (wait !== undefined) await wait;
  }
};

/** Waits for the stream to be created, by an event or by metadata that undeletes it. */
const waitForStream = ({ store, responses, streamName }: Subscribed): Promise<void> =>
  waitFor(responses, (wake) => {
    const cancels = [streamName, metastreamOf(streamName)].map((name) =>
      store.hub.onStream(name, wake),
    );
    return () => {
      for (const cancel of cancels) cancel();
    };
  });

/** Sends the visible events from a revision on; returns the revision at which live events begin. */
const catchUp = async (subscribed: Subscribed, from: number): Promise<number> => {
  const { store, responses, streamName } = subscribed;
  const stream = () => store.index.stream(streamName);
  let next = from;
  let isConfirmed = false;
  while (!responses.isOver()) {
    const endRevision = store.log.durableEnd();
    const status = streamStatus(store, stream());
    if (status === 'deleted') throw streamDeleted(streamName);
    if (!isConfirmed) await confirm(responses);
    isConfirmed = true;
    if (status === 'absent') {
      if (store.log.durableEnd() === endRevision) await waitForStream(subscribed);
      continue;
    }
    const end = durableRevision(store, stream()) + 1;
    const page = await readStreamPage(store, streamName, next, Number.MAX_SAFE_INTEGER, false);
    await sendAll(subscribed, page.records, () => true);
    const last = page.records.at(-1);
    if (page.next === undefined) return last === undefined ? end : Math.max(end, last.revision + 1);
    next = page.next;
  }
  return next;
};

/** The tombstone of a stream, once it is durable; a live subscriber receives it last. */
const tombstoneOf = (store: Store, streamName: string): number | undefined => {
  const { tombstonePosition } = store.index.stream(streamName);
  if (tombstonePosition === undefined || tombstonePosition >= store.log.durableEnd())
    return undefined;
  return tombstonePosition;
};

/** Sends every event from a revision on as it is written, whatever the metadata meanwhile. */
const goLive = async (
  subscribed: Subscribed,
  from: number,
  startPosition: number,
): Promise<void> => {
  const { store, responses, streamName } = subscribed;
  const live = { ...subscribed, options: { ...subscribed.options, isLive: true } };
  let next = from;
  while (!responses.isOver()) {
    const seenEnd = store.log.durableEnd();
    const tombstone = tombstoneOf(store, streamName);
    const page = await readWholePage(store, streamName, next);
    await sendAll(live, page.records, ({ revision }) => revision > startPosition);
    next = (page.records.at(-1)?.revision ?? next - 1) + 1;
    if (page.next !== undefined) {
      next = page.next;
      continue;
    }
    if (tombstone !== undefined) {
      await sendAll(live, [await store.log.recordAt(tombstone)], () => true);
      throw streamDeleted(streamName);
    }
    if (store.log.durableEnd() === seenEnd)
      await waitFor(responses, (wake) => store.hub.onStream(streamName, wake));
  }
};

/** Serves a subscription to a stream. */
export const subscribeToStream = async (
  store: Store,
  responses: ResponseStream,
  { streamName, from }: { readonly streamName: string; readonly from: Start },
  options: SendOptions,
): Promise<void> => {
  const subscribed = { store, responses, streamName, options };
  const startPosition = typeof from === 'number' ? from : -1;
  const stream = store.index.stream(streamName);
  // A subscription from the end of a tombstoned stream would wait for nothing.
  const isOverBefore = from === 'end' && stream.isTombstoned;
  const live =
    from === 'end'
      ? durableRevision(store, stream) + 1
      : await catchUp(subscribed, startPosition + 1);
  if (from === 'end') await confirm(responses);
  await push(responses, caughtUpResponse());
  if (isOverBefore) await waitFor(responses, () => () => undefined);
  else await goLive(subscribed, live, startPosition);
};
