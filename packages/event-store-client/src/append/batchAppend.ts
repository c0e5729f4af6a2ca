import { randomUUID } from 'node:crypto';
import { batchAppendPath } from '@ovation/grpc-wire/disableBatchAppend';
import type { Channel } from '../connection/channel.ts';
import { openPersistentCall } from '../connection/persistentCall.ts';
import { deadlineExceeded, unavailable } from '../errors/callErrors.ts';
import { AppendTooLarge } from '../errors/storeErrors.ts';
import type { Appended } from '../types/storeClient.ts';
import {
  type AppendResult,
  decodeAppendResult,
  type EventBytes,
  encodeAppend,
} from './batchAppendMessages.ts';
import { type PendingAppend, pendingAppends } from './pendingAppends.ts';
import { refusalError } from './refusal.ts';

export interface AppendWriter {
  /**
   * Rejects as unavailable where the outcome is unknown: a repeated append is then recognized by its ids.
   */
  append(stream: string, expected: number, events: readonly EventBytes[]): Promise<Appended>;
  close(): void;
}

/** A member that is not the leader refuses, and names the leader. */
const headers = { 'requires-leader': 'true' } as const;
/** EventStoreDB's limit for one append: the events' data, without anything written beside it. */
const appendDataBytesMax = 1_024 * 1_024;

const dataBytesOf = (events: readonly EventBytes[]): number =>
  events.reduce((bytes, { data }) => bytes + data.length, 0);

/** Correlation ids: a prefix of this writer and a counter. */
const correlations = () => {
  const prefix = randomUUID().slice(0, 24);
  let count = 0;
  return {
    next: (): { readonly number: number; readonly id: string } => {
      count += 1;
      return { number: count, id: prefix + count.toString(16).padStart(12, '0') };
    },
    numberOf: (id: string): number => Number.parseInt(id.slice(24), 16),
  };
};

/**
 * Opens a writer that appends over one call that stays open; appends of one turn of the event loop are sent
 * in one write.
 */
export const openAppendWriter = (channel: Channel, deadlineMs: number): AppendWriter => {
  const correlation = correlations();
  let isScheduled = false;
  const pending = pendingAppends((expired) =>
    expired.reject(
      deadlineExceeded(`no answer to an append to ${expired.stream} in ${deadlineMs} ms`),
    ),
  );
  const rejectAll = (appends: readonly PendingAppend[], error: Error): void => {
    for (const { reject } of appends) reject(error);
  };

  const settleAppend = (answer: AppendResult): void => {
    // An append whose deadline has passed is already rejected.
    const append = pending.complete(correlation.numberOf(answer.correlationId));
    if (!append) return;
    const { refusal, revision, position } = answer;
    if (refusal) append.reject(refusalError(refusal, append.stream));
    else
      append.resolve({ revision, position: position === undefined ? position : BigInt(position) });
    // Others may have waited for its slot.
    schedule();
  };
  const flush = (): void => {
    isScheduled = false;
    if (!pending.hasSendable() || !call.isReady()) return;
    const frames = pending.send();
    call.write(frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames));
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flush);
  };
  const call = openPersistentCall(channel, batchAppendPath, headers, {
    message: (bytes) => settleAppend(decodeAppendResult(bytes)),
    ready: flush,
    refused: (error) => rejectAll(pending.takeWaiting(), error),
    broken: (error) => {
      rejectAll(pending.takeSent(), error);
      schedule();
    },
  });

  return {
    append: (stream, expected, events) =>
      new Promise((resolve, reject) => {
        if (dataBytesOf(events) > appendDataBytesMax) {
          reject(new AppendTooLarge(appendDataBytesMax));
          return;
        }
        const { number, id } = correlation.next();
        const deadlineAt = performance.now() + deadlineMs;
        const frame = encodeAppend({ correlationId: id, stream, expected, deadlineMs, events });
        const append: PendingAppend = { number, stream, frame, deadlineAt, resolve, reject };
        if (pending.add(append)) schedule();
        else reject(unavailable('too many appends wait for the store'));
      }),
    close: () => {
      call.close();
      pending.close();
      rejectAll(
        [...pending.takeSent(), ...pending.takeWaiting()],
        unavailable('the log is closed'),
      );
    },
  };
};
