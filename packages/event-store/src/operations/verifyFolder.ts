import { isDeepStrictEqual } from 'node:util';
import { readPosition, revisionOfKey } from '../index/indexKeys.ts';
import type { StreamIndex } from '../index/streamIndex.ts';
import type { EventLog } from '../log/eventLog.ts';
import { DamagedRecord } from '../log/logReader.ts';
import { isJson, isTombstone, type LogRecord, recordStreamName } from '../log/recordFormat.ts';
import { parseStreamMetadata, streamOfMetadata } from '../metadata/streamMetadata.ts';
import { recordData } from '../streams/recordFields.ts';
import { nextTurn } from '../subscriptions/sendEvents.ts';
import { type Cancellation, throwIfCancelled } from './cancellation.ts';

/** Result of a check of every record and every index entry. */
export type VerifyReport = {
  readonly records: number;
  readonly bytes: number;
  readonly streams: number;
  readonly indexEntries: number;
  /** One line for each fault, the first `faultsMax` of them. */
  readonly faults: string[];
};

const faultsMax = 100;
/** Steps before the event loop has a turn: the store may be serving meanwhile. */
const stepsPerTurn = 1_000;

type Found = { readonly faults: string[]; records: number; bytes: number };

const addFault = (found: Found, fault: string): void => {
  if (found.faults.length < faultsMax) found.faults.push(fault);
};

/** Checks that the index leads to a record, and that its revision follows the one before. */
const checkRecord = (index: StreamIndex, record: LogRecord, found: Found): void => {
  const name = recordStreamName(record);
  const stream = index.stream(name);
  found.records++;
  found.bytes += record.size;
  if (isTombstone(record)) {
    if (!stream.isTombstoned)
      addFault(found, `the index misses the tombstone of '${name}' at position ${record.position}`);
    return;
  }
  const [position] = index.positions(stream, record.revision, 1, false);
  if (position !== record.position)
    addFault(
      found,
      `the index leads to ${position ?? 'nothing'} for '${name}' ${record.revision}, which is at position ${record.position}`,
    );
  const described = streamOfMetadata(name);
  if (described !== undefined && record.revision === stream.lastRevision)
    checkMetadata(index, described, record, found);
};

/** Checks that a stream's newest metadata is what the index uses. */
const checkMetadata = (
  index: StreamIndex,
  described: string,
  record: LogRecord,
  found: Found,
): void => {
  const written = isJson(record) ? parseStreamMetadata(recordData(record).toString()) : {};
  if (!isDeepStrictEqual(index.stream(described).metadata, written))
    addFault(found, `the index has other metadata for '${described}' than ${record.position} has`);
};

const checkLog = async (
  log: EventLog,
  index: StreamIndex,
  found: Found,
  cancellation: Cancellation,
): Promise<void> => {
  let position = log.start();
  while (position < log.durableEnd()) {
    throwIfCancelled(cancellation);
    try {
      const batch = await log.forward(position);
      if (batch.records.length === 0) return;
      for (const record of batch.records) checkRecord(index, record, found);
      position = batch.next;
    } catch (error) {
      addFault(found, (error as Error).message);
      const next = await nextIntact(log, position, cancellation);
      if (next === undefined) return;
      position = next;
    }
    await nextTurn();
  }
};

const isRecordAt = async (log: EventLog, position: number): Promise<LogRecord | undefined> => {
  try {
    return await log.recordAt(position);
  } catch (error) {
    if (error instanceof DamagedRecord) return undefined;
    throw error;
  }
};

/** Position of the next readable record after a damaged one. */
const nextIntact = async (
  log: EventLog,
  damaged: number,
  cancellation: Cancellation,
): Promise<number | undefined> => {
  for (let position = damaged + 1; position < log.durableEnd(); position++) {
    if ((await isRecordAt(log, position)) !== undefined) return position;
    if (position % stepsPerTurn !== 0) continue;
    await nextTurn();
    throwIfCancelled(cancellation);
  }
  return undefined;
};

/** Checks that every entry of the index leads to a record of the log. */
const checkIndex = async (
  log: EventLog,
  index: StreamIndex,
  found: Found,
  cancellation: Cancellation,
): Promise<number> => {
  let entries = 0;
  for (const { key, value } of index.entries.getRange({})) {
    entries++;
    if (entries % stepsPerTurn === 0) {
      await nextTurn();
      throwIfCancelled(cancellation);
    }
    const position = readPosition(value);
    const record = await isRecordAt(log, position);
    if (record?.revision !== revisionOfKey(key))
      addFault(found, `the index has an entry for position ${position}, where no such record is`);
  }
  return entries;
};

/** Checks every record's checksum and the index against the log, in an open store. */
export const verifyStore = async (
  log: EventLog,
  index: StreamIndex,
  cancellation: Cancellation = { isCancelled: false },
): Promise<VerifyReport> => {
  const found: Found = { faults: [], records: 0, bytes: 0 };
  await index.flush();
  await checkLog(log, index, found, cancellation);
  const indexEntries = await checkIndex(log, index, found, cancellation);
  const streams = index.streams.getCount();
  return {
    records: found.records,
    bytes: found.bytes,
    streams,
    indexEntries,
    faults: found.faults,
  };
};
