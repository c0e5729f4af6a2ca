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

const linkPattern = /^(\d+)@(.+)$/s;

/** What a link says that it leads to. */
export const linkTarget = (
  link: LogRecord,
): { readonly streamName: string; readonly revision: number } | undefined => {
  const [, revision, streamName] = linkPattern.exec(recordData(link).toString()) ?? [];
  if (revision === undefined || streamName === undefined) return undefined;
  return { streamName, revision: Number(revision) };
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
  if (revision < range.first || revision > range.last) return undefined;
  const [event] = await recordsAt(store, store.index.positions(stream, revision, 1, false));
  return event?.revision === revision && !isExpired(event, range) ? event : undefined;
};

/** Follows a link to its event; one whose target is hidden or gone stays a link without an event. */
export const resolveLink = async (store: Store, record: LogRecord): Promise<ResolvedRecord> => {
  if (!isLink(record)) return { event: record, link: undefined };
  const target = linkTarget(record);
  const event = target && (await visibleEvent(store, target.streamName, target.revision));
  return { event, link: record };
};

/** The record whose place in the log a reader counts by. */
export const originalOf = ({ event, link }: ResolvedRecord): LogRecord => {
  const original = link ?? event;
  if (original === undefined) throw new Error('a resolved record without event and link');
  return original;
};
