import type { EventLog } from '../log/eventLog.ts';
import { isTombstone, recordStreamName } from '../log/recordFormat.ts';
import type { StreamIndex } from './streamIndex.ts';

/**
 * Repairs the index after the process ended in the middle of a scavenge: events of that chunk may be
 * missing from the index and still be in the log. The chunk's file is the old one or the new one, never a
 * mixture, and the index follows it.
 */
export const restoreEntries = async (log: EventLog, index: StreamIndex): Promise<void> => {
  const number = index.interruptedScavenge();
  if (number === undefined) return;
  const chunk = log.chunks.find((each) => each.number === number);
  const end = chunk?.dataEnd ?? 0;
  let position = chunk?.firstPosition ?? end;
  while (position < end) {
    const { records, next } = await log.forward(position);
    const events = records
      .filter((record) => record.position < end && !isTombstone(record))
      .map((record) => ({
        stream: index.stream(recordStreamName(record)),
        revision: record.revision,
        position: record.position,
      }));
    await index.restore(events);
    position = next;
  }
  await index.recordScavenge(undefined);
};
