import { isLink, type LogRecord } from '../log/recordFormat.ts';
import { durableRevision, recordsAt, streamStatus } from './readStream.ts';
import { recordData } from './recordFields.ts';
import type { Store } from './store.ts';
import { isExpired, visibleRange } from './visibleRange.ts';

/** An event as a reader gets it: the event, the link that led to it, or both. */
export type ResolvedRecord = {
  readonly event: LogRecord | undefined;
  readonly link: LogRecord | undefined;
};

/** A whole number as .NET reads it, then everything behind the first `@`. */
const linkPattern = /^[\t-\r ]*([+-]?\d+)[\t-\r ]*@(.*)$/s;
const longMin = -(2n ** 63n);
const longMax = 2n ** 63n - 1n;
/** A link to it leads to the newest event of a stream; one to less leads to none. */
const newest = -1;

/** What a link says that it leads to; undefined when it says nothing that can be understood. */
export const linkTarget = (
  link: LogRecord,
): { readonly streamName: string; readonly revision: number } | undefined => {
  const [, revision, streamName] = linkPattern.exec(recordData(link).toString()) ?? [];
  if (revision === undefined || streamName === undefined) return undefined;
  const number = BigInt(revision);
  if (number < longMin || number > longMax) return undefined;
  return { streamName, revision: Number(number) };
};

/** The event of a stream that a reader would find at a revision. */
const visibleEvent = async (
  store: Store,
  streamName: string,
  revision: number,
): Promise<LogRecord | undefined> => {
  const stream = store.index.stream(streamName);
  if (streamStatus(store, stream) !== 'found') return undefined;
  const range = visibleRange(stream, durableRevision(store, stream), store.now());
  const wanted = revision === newest ? range.last : revision;
  if (wanted < range.first || wanted > range.last) return undefined;
  const [event] = await recordsAt(store, store.index.positions(stream, wanted, 1, false));
  return event?.revision === wanted && !isExpired(event, range) ? event : undefined;
};

/**
 * Follows a link to its event; one whose target is hidden or gone stays a link without an event.
 * One that cannot be understood is an event like any other to who reads, and a link without an
 * event to who is told of it as it is written.
 */
export const resolveLink = async (
  store: Store,
  record: LogRecord,
  { isLive = false } = {},
): Promise<ResolvedRecord> => {
  if (!isLink(record)) return { event: record, link: undefined };
  const target = linkTarget(record);
  if (target === undefined && !isLive) return { event: record, link: undefined };
  const event = target && (await visibleEvent(store, target.streamName, target.revision));
  return { event, link: record };
};

/** The record whose place in the log a reader counts by. */
export const originalOf = ({ event, link }: ResolvedRecord): LogRecord => {
  const original = link ?? event;
  if (original === undefined) throw new Error('a resolved record without event and link');
  return original;
};
