import { isLink, type LogRecord } from '../log/recordFormat.ts';
import type { ResponseStream } from '../rpc/responseStream.ts';
import { type ResolvedRecord, resolveLink } from '../streams/resolveLink.ts';
import type { Store } from '../streams/store.ts';
import { eventResponse, withStructuredIds } from '../wire/readResponses.ts';

export type SendOptions = {
  readonly resolveLinks: boolean;
  readonly structuredIds: boolean;
  /** Sent as it is written, not read. */
  readonly isLive?: boolean;
};

const sendResolved = async (
  store: Store,
  responses: ResponseStream,
  record: LogRecord,
  options: SendOptions,
): Promise<void> => {
  const resolved = await resolveLink(store, record, options);
  if (!responses.send(encode(resolved, options))) await responses.writable();
};

/**
 * Sends one record, resolving a link if requested. Returns a promise only when the next must wait: most
 * need none.
 */
export const sendRecord = (
  store: Store,
  responses: ResponseStream,
  record: LogRecord,
  options: SendOptions,
): Promise<void> | undefined => {
  if (options.resolveLinks && isLink(record))
    return sendResolved(store, responses, record, options);
  const isReady = responses.send(encode({ event: record, link: undefined }, options));
  return isReady ? undefined : responses.writable();
};

const encode = (resolved: ResolvedRecord, options: SendOptions): Buffer =>
  eventResponse(options.structuredIds ? withStructuredIds(resolved) : resolved);

/** Sends records in order without a promise for each where none is needed. */
export const sendRecords = async (
  store: Store,
  responses: ResponseStream,
  records: readonly LogRecord[],
  options: SendOptions,
): Promise<void> => {
  for (const record of records) {
    if (responses.isOver()) return;
    const wait = sendRecord(store, responses, record, options);
    if (wait !== undefined) await wait;
  }
};

/** Yields a turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
