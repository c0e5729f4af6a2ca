import { type LogRecord, positionBehind } from '../log/recordFormat.ts';
import { compileFilter } from '../streams/eventFilter.ts';
import { durableRevision, readStreamPage } from '../streams/readStream.ts';
import { resolveLink } from '../streams/resolveLink.ts';
import type { Store } from '../streams/store.ts';
import { type GroupMessage, messageOf } from './groupMessage.ts';
import { allSource, type GroupSettings } from './groupSettings.ts';

/** Reads a group's source step by step. Orders are revisions, or positions for `$all`. */
export type GroupReader = {
  /** Up to `count` messages; empty at the end. Moves on. */
  read(count: number): Promise<GroupMessage[]>;
  /** Order of the last event that was read or searched; -1 before the first. */
  lastOrder(): number;
  /** True when nothing more is there now. */
  isAtEnd(): boolean;
  /** Calls back once when more is there; the result cancels. */
  onMore(wake: () => void): () => void;
  /** Order of the newest event of the source. */
  lastKnown(): number | undefined;
};

const streamReader = (
  store: Store,
  source: string,
  settings: GroupSettings,
  checkpoint: number | undefined,
): GroupReader => {
  const { startFrom } = settings;
  const configured =
    startFrom === 'start'
      ? 0
      : startFrom === 'end'
        ? durableRevision(store, store.index.stream(source)) + 1
        : startFrom;
  let next = checkpoint === undefined ? configured : checkpoint + 1;
  const lastRevision = (): number => durableRevision(store, store.index.stream(source));
  return {
    read: async (count) => {
      const last = lastRevision();
      const page = await readStreamPage(store, source, next, count, false);
      const messages: GroupMessage[] = [];
      let previous = next - 1;
      for (const record of page.records) {
        const resolved = settings.resolveLinks
          ? await resolveLink(store, record)
          : { event: record, link: undefined };
        messages.push(messageOf(resolved, record.revision, previous));
        previous = record.revision;
      }
      // At the end of the stream, whatever its metadata hid on the way there.
      next = page.next ?? Math.max(next, last + 1);
      return messages;
    },
    lastOrder: () => next - 1,
    isAtEnd: () => next > lastRevision(),
    onMore: (wake) => store.hub.onStream(source, wake),
    lastKnown: () => (lastRevision() < 0 ? undefined : lastRevision()),
  };
};

const positionAfter = async (store: Store, order: number): Promise<number> => {
  const boundary = await store.log.boundaryFrom(order);
  if (boundary !== order || boundary >= store.log.durableEnd()) return boundary;
  return positionBehind(await store.log.recordAt(boundary));
};

const allReader = async (
  store: Store,
  settings: GroupSettings,
  checkpoint: number | undefined,
): Promise<GroupReader> => {
  const { startFrom, filter, resolveLinks } = settings;
  const matches = compileFilter(filter);
  let lastOrder = checkpoint ?? -1;
  let position: number;
  if (checkpoint !== undefined) position = await positionAfter(store, checkpoint);
  else if (startFrom === 'start') position = store.log.start();
  else if (startFrom === 'end') position = store.log.durableEnd();
  else position = await store.log.boundaryFrom(startFrom);
  /** What was fetched and not looked at yet: a step takes fewer records than a fetch gives. */
  let fetched: readonly LogRecord[] = [];
  let at = 0;
  let behindFetched = position;
  const fetchMore = async (): Promise<void> => {
    const batch = await store.log.forward(position);
    fetched = batch.records;
    behindFetched = batch.next;
    at = 0;
  };
  const used = (): void => {
    fetched = [];
    at = 0;
    position = behindFetched;
  };
  return {
    read: async (count) => {
      if (at === fetched.length) await fetchMore();
      const messages: GroupMessage[] = [];
      for (; at < fetched.length && messages.length < count; at++) {
        const record = fetched[at];
        if (record === undefined) break;
        if (matches(record)) {
          const resolved = resolveLinks
            ? await resolveLink(store, record)
            : { event: record, link: undefined };
          messages.push(messageOf(resolved, record.position, lastOrder));
        }
        lastOrder = record.position;
        position = positionBehind(record);
      }
      if (at === fetched.length) used();
      return messages;
    },
    lastOrder: () => lastOrder,
    isAtEnd: () => position >= store.log.durableEnd(),
    onMore: (wake) => store.hub.onAny(wake),
    lastKnown: () => (lastOrder < 0 ? undefined : lastOrder),
  };
};

/** A reader of a group's source behind its checkpoint, or where its settings say. */
export const createGroupReader = async (
  store: Store,
  source: string,
  settings: GroupSettings,
  checkpoint: number | undefined,
): Promise<GroupReader> =>
  source === allSource
    ? allReader(store, settings, checkpoint)
    : streamReader(store, source, settings, checkpoint);
