import { linkType, recordStreamName } from '../log/recordFormat.ts';
import { isSoftDeleted, metastreamOf } from '../metadata/streamMetadata.ts';
import {
  appendInternally,
  lastRecord,
  setMetadataInternally,
  systemEvent,
} from '../streams/internalWrites.ts';
import { durableRevision, readStreamPage, streamStatus } from '../streams/readStream.ts';
import { recordCustomMetadata, recordData } from '../streams/recordFields.ts';
import { originalOf, type ResolvedRecord, resolveLink } from '../streams/resolveLink.ts';
import type { Store } from '../streams/store.ts';
import { type GroupMessage, messageOf } from './groupMessage.ts';

export const parkedStream = (source: string, group: string): string =>
  `$persistentsubscription-${source}::${group}-parked`;

const admins = '$admins';
const adminsOnly = { $r: admins, $w: admins, $d: admins, $mr: admins, $mw: admins };

/** How long it stays noted that a replay was under way, once all of it is done. */
const notedMs = 60_000;

export type ParkedMessages = {
  /** Resolves when the message is put aside durably. */
  park(message: GroupMessage, reason: string): Promise<void>;
  count(): number;
  /**
   * Hands every parked message before `stopAt` to `take`, oldest first, read `batch` at a time, and
   * then takes them out of the parked stream. That they are being replayed stays noted: a start
   * that finds the note parks them again.
   */
  replay(
    stopAt: number | undefined,
    batch: number,
    take: (message: GroupMessage) => void,
  ): Promise<void>;
  /** Tells that a replayed message came to its end. */
  replayed(): void;
  /** Takes the note away when all that was replayed has been done for a while, or at a stop. */
  tidy(isStop: boolean): Promise<void>;
};

/** What a link to the message's event says; of a link that leads nowhere, what it says itself. */
const linkTo = (resolved: ResolvedRecord): string => {
  const { event } = resolved;
  if (event === undefined) return recordData(originalOf(resolved)).toString();
  return `${event.revision}@${recordStreamName(event)}`;
};

/** As EventStoreDB writes it: in steps of 100 ns, and without the place of a stream's first event. */
const reasonOf = (nowMs: number, reason: string, revision: number): string => {
  const added = new Date(nowMs).toISOString().replace('Z', '0000+00:00');
  const place = revision === 0 ? {} : { subscriptionEventNumber: revision };
  return JSON.stringify({ added, reason, ...place }, null, 2);
};

type ReplayNote = { readonly replayedFrom: number };

/** Where a replay began that may not have come to its end; undefined when none did. */
const replayedFrom = async (store: Store, streamName: string): Promise<number | undefined> => {
  const record = await lastRecord(store, metastreamOf(streamName));
  const note = record && recordCustomMetadata(record).toString();
  return note ? (JSON.parse(note) as ReplayNote).replayedFrom : undefined;
};

/** Parks again what a replay had taken out when the store ended. */
export const undoReplay = async (store: Store, source: string, group: string): Promise<void> => {
  const streamName = parkedStream(source, group);
  const from = await replayedFrom(store, streamName);
  if (from === undefined) return;
  await setMetadataInternally(store, streamName, { $tb: from, $acl: adminsOnly });
};

/**
 * The messages that a group gave up on, as links in a stream of their own. A group that begins
 * anew after an update and has no checkpoint does not count those that were there (`isCounted`).
 */
export const openParkedMessages = async (
  store: Store,
  source: string,
  group: string,
  isCounted: boolean,
): Promise<ParkedMessages> => {
  const streamName = parkedStream(source, group);
  const stream = () => store.index.stream(streamName);
  const end = (): number => durableRevision(store, stream()) + 1;
  const isThere = (): boolean => streamStatus(store, stream()) === 'found';

  let notedFrom = await replayedFrom(store, streamName);
  // What an update of the group left behind does not come to an end before the next start.
  let open = notedFrom === undefined ? 0 : Number.POSITIVE_INFINITY;
  let lastDoneMs = store.now();
  /** First that counts: what a deleted group of the same name left is hidden. */
  let first = isSoftDeleted(stream().metadata) ? end() : (stream().metadata?.truncateBefore ?? 0);
  let next = isCounted && isThere() ? end() : first;

  const truncate = async (before: number): Promise<void> => {
    const note = notedFrom === undefined ? '' : JSON.stringify({ replayedFrom: notedFrom });
    await setMetadataInternally(store, streamName, { $tb: before, $acl: adminsOnly }, note);
    first = before;
  };

  return {
    park: async (message, reason) => {
      const { resolved } = message;
      const told = reasonOf(store.now(), reason, originalOf(resolved).revision);
      const revision = await appendInternally(store, streamName, [
        { ...systemEvent(linkType, linkTo(resolved), told), isJson: false },
      ]);
      next = Math.max(next, revision + 1);
    },
    count: () => Math.max(0, next - first),
    replay: async (stopAt, batch, take) => {
      const stop = Math.min(stopAt ?? Number.MAX_SAFE_INTEGER, end());
      if (!isThere() || stop < first) return;
      notedFrom = Math.min(notedFrom ?? first, first);
      open++;
      let from: number | undefined = first;
      while (from !== undefined && from < stop) {
        const count = Math.min(batch, stop - from);
        const page = await readStreamPage(store, streamName, from, count, false);
        for (const record of page.records) {
          const resolved = await resolveLink(store, record);
          open++;
          take(messageOf(resolved, undefined));
        }
        from = page.next;
      }
      await truncate(stop);
      open--;
    },
    replayed: () => {
      open--;
      lastDoneMs = store.now();
    },
    tidy: async (isStop) => {
      const isDue = isStop || store.now() - lastDoneMs >= notedMs;
      if (notedFrom === undefined || open > 0 || !isDue) return;
      notedFrom = undefined;
      await truncate(first);
    },
  };
};
