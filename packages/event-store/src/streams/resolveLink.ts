import { isLink, type LogRecord } from '../log/recordFormat.ts';
import { recordsAt } from './readStream.ts';
import { recordData } from './recordFields.ts';
import type { Store } from './store.ts';

/** An event as a reader gets it: the event, the link that led to it, or both. */
export type ResolvedRecord = {
  readonly event: LogRecord | undefined;
  readonly link: LogRecord | undefined;
};

const linkPattern = /^(\d+)@(.+)$/s;

/** Follows a link to its event; one whose target is gone stays a link without an event. */
export const resolveLink = async (store: Store, record: LogRecord): Promise<ResolvedRecord> => {
  if (!isLink(record)) return { event: record, link: undefined };
  const [, revision, streamName] = linkPattern.exec(recordData(record).toString()) ?? [];
  if (revision === undefined || streamName === undefined) return { event: undefined, link: record };
  const stream = store.index.stream(streamName);
  const at = Number(revision);
  if (stream.isTombstoned || at > stream.lastRevision) return { event: undefined, link: record };
  const [event] = await recordsAt(store, store.index.positions(stream, at, 1, false));
  if (event === undefined || event.revision !== at || event.position >= store.log.durableEnd())
    return { event: undefined, link: record };
  return { event, link: record };
};

/** The record whose place in the log a reader counts by. */
export const originalOf = ({ event, link }: ResolvedRecord): LogRecord => {
  const original = link ?? event;
  if (original === undefined) throw new Error('a resolved record without event and link');
  return original;
};
