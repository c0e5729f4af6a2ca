import type { LogRecord } from '../log/recordFormat.ts';
import type { ResponseStream } from '../rpc/responseStream.ts';
import { compileFilter, type Matches } from '../streams/eventFilter.ts';
import type { Store } from '../streams/store.ts';
import { handlerFailed } from '../wire/faults.ts';
import { caughtUpResponse, checkpointResponse } from '../wire/readResponses.ts';
import { boundaryAfter } from './allPositions.ts';
import { confirm, push, waitFor } from './push.ts';
import { checkpointWindow, type FilterRequest, type Start } from './readRequest.ts';
import { nextTurn, type SendOptions, sendRecord } from './sendEvents.ts';

/** A subscription's position is exclusive: the client already has that event. */
const positionAfter = async (store: Store, from: Start): Promise<number> => {
  if (from === 'start') return store.log.start();
  if (from === 'end') return store.log.durableEnd();
  const boundary = await boundaryAfter(store, from);
  if (boundary === undefined) throw handlerFailed();
  return boundary;
};

/** Decides when a filtered subscription sends a checkpoint. */
type Checkpoints = {
  /** Counts one more scanned record; returns the checkpoint to send, if one is due. */
  checkpointAfter(record: LogRecord, isMatch: boolean): readonly [number, number] | undefined;
  /** From now on records are sent as they are written. */
  goLive(): void;
};

const noCheckpoints: Checkpoints = { checkpointAfter: () => undefined, goLive: () => undefined };

/**
 * Checkpoint rules of EventStoreDB. It catches up page by page: a page ends with the window of the search
 * or with 32 events sent, and a checkpoint comes at the end of a page, at the last event sent, or at the
 * page's beginning where nothing matched. Live, it counts every record, and the checkpoint is at that one.
 */
const createCheckpoints = ({ checkpointEvery, searchWindow }: FilterRequest): Checkpoints => {
  let isLive = false;
  let sinceCheckpoint = 0;
  let searchedInPage = 0;
  let matchedInPage = 0;
  let pageStart = 0;
  let lastMatch: number | undefined;
  const live = (record: LogRecord): readonly [number, number] | undefined => {
    if (++sinceCheckpoint < checkpointEvery) return undefined;
    sinceCheckpoint = 0;
    return [record.position, record.position];
  };
  const endPage = (): readonly [number, number] | undefined => {
    sinceCheckpoint += searchedInPage;
    searchedInPage = 0;
    matchedInPage = 0;
    if (sinceCheckpoint < checkpointEvery) return undefined;
    sinceCheckpoint %= checkpointEvery;
    return lastMatch === undefined ? [pageStart, 0] : [lastMatch, lastMatch];
  };
  return {
    checkpointAfter: (record, isMatch) => {
      if (isLive) return live(record);
      if (searchedInPage++ === 0) {
        pageStart = record.position;
        lastMatch = undefined;
      }
      if (isMatch) {
        matchedInPage++;
        lastMatch = record.position;
      }
      const isPage = searchedInPage >= searchWindow || matchedInPage >= checkpointWindow;
      return isPage ? endPage() : undefined;
    },
    goLive: () => {
      isLive = true;
      sinceCheckpoint += searchedInPage;
    },
  };
};

const checkpointsOf = (filter: FilterRequest | undefined): Checkpoints => {
  if (filter === undefined) return noCheckpoints;
  if (filter.checkpointEvery === 0) throw handlerFailed();
  return createCheckpoints(filter);
};

type Subscribed = {
  readonly store: Store;
  readonly responses: ResponseStream;
  readonly matches: Matches;
  readonly checkpoints: Checkpoints;
};

const sendBatch = async (
  { store, responses, matches, checkpoints }: Subscribed,
  records: readonly LogRecord[],
  options: SendOptions,
): Promise<void> => {
  for (const record of records) {
    if (responses.isOver()) return;
    const isMatch = matches(record);
    const wait = isMatch ? sendRecord(store, responses, record, options) : undefined;
    if (wait !== undefined) await wait;
    const checkpoint = checkpoints.checkpointAfter(record, isMatch);
    if (checkpoint !== undefined) await push(responses, checkpointResponse(...checkpoint));
  }
};

/** Serves a subscription to `$all`. */
export const subscribeToAll = async (
  store: Store,
  responses: ResponseStream,
  { from, filter }: { readonly from: Start; readonly filter: FilterRequest | undefined },
  options: SendOptions,
): Promise<void> => {
  const matches = compileFilter(filter?.filter);
  const checkpoints = checkpointsOf(filter);
  const subscribed = { store, responses, matches, checkpoints };
  let position = await positionAfter(store, from);
  let isLive = false;
  const goLive = (): Promise<void> => {
    isLive = true;
    checkpoints.goLive();
    return push(responses, caughtUpResponse());
  };
  await confirm(responses);
  if (from === 'end') await goLive();
  while (!responses.isOver()) {
    const batch = await store.log.forward(position);
    await sendBatch(subscribed, batch.records, isLive ? { ...options, isLive } : options);
    position = batch.next;
    if (position < store.log.durableEnd()) {
      if (!isLive) await nextTurn();
      continue;
    }
    if (!isLive) await goLive();
    if (position >= store.log.durableEnd()) await waitFor(responses, store.hub.onAny);
  }
};
