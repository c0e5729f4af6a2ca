import type { LogRecord } from '../log/recordFormat.ts';
import type { Outlet } from '../rpc/outlet.ts';
import { eventResponse, withStructuredIds } from '../server/readResponses.ts';
import { type ResolvedRecord, resolveLink } from '../streams/resolveLink.ts';
import type { Store } from '../streams/store.ts';

export type SendOptions = { readonly resolveLinks: boolean; readonly structuredIds: boolean };

/** Sends one record, resolving a link if asked; resolves when the next may follow. */
export const sendRecord = async (
  store: Store,
  outlet: Outlet,
  record: LogRecord,
  options: SendOptions,
): Promise<void> => {
  const resolved = options.resolveLinks
    ? await resolveLink(store, record)
    : { event: record, link: undefined };
  const isReady = outlet.send(encode(resolved, options));
  if (!isReady) await outlet.writable();
};

const encode = (resolved: ResolvedRecord, options: SendOptions): Buffer =>
  eventResponse(options.structuredIds ? withStructuredIds(resolved) : resolved);

/** Sends records in order without a promise for each where none is needed. */
export const sendRecords = async (
  store: Store,
  outlet: Outlet,
  records: readonly LogRecord[],
  options: SendOptions,
): Promise<void> => {
  for (const record of records) {
    if (outlet.isOver()) return;
    if (options.resolveLinks) await sendRecord(store, outlet, record, options);
    else if (!outlet.send(encode({ event: record, link: undefined }, options)))
      await outlet.writable();
  }
};

/** Lets others have a turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
