import { isLink, type LogRecord } from '../log/recordFormat.ts';
import { durableRevision, recordsAt, streamStatus } from './readStream.ts';
import { recordData } from './recordFields.ts';
import type { Store } from './store.ts';
import { isExpired, visibleRange } from './visibleRange.ts';

/** An event for a reader: the event, the link that led to it, or both. */
export type ResolvedRecord = {
  readonly event: LogRecord | undefined;
  readonly link: LogRecord | undefined;
};

/** An integer in .NET's syntax, then everything after the first `@`. */
const linkPattern = /^[\t-\r ]*([+-]?\d+)[\t-\r ]*@(.*)$/s;
const longMin = -(2n ** 63n);
const longMax = 2n ** 63n - 1n;
/** A link to it means the newest event of a stream; one to less means none. */
const newest = -1;

/** The target of a link; undefined when it cannot be parsed. */
export const linkTarget = (
  link: LogRecord,
): { readonly streamName: string; readonly revision: number } | undefined => {
  const [, revision, streamName] = linkPattern.exec(recordData(link).toString()) ?? [];
  if (revision === undefined || streamName === undefined) return undefined;
  const number = BigInt(revision);
  if (number < longMin || number > longMax) return undefined;
  return { streamName, revision: Number(number) };
};

/** The visible event of a stream at a revision. */
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
 * Follows a link to its event; one whose target is hidden or gone stays a link without an event. A
 * malformed link is an ordinary event for reads, and a link without an event for live subscriptions.
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

/** The record whose position a reader continues from. */
export const originalOf = ({ event, link }: ResolvedRecord): LogRecord => {
  const original = link ?? event;
  if (original === undefined) throw new Error('a resolved record without event and link');
  return original;
};
