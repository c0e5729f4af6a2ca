import { randomUUID } from 'node:crypto';
import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import type { Appended } from '../logClient.ts';
import {
  type AppendAnswer,
  decodeAnswer,
  type EventBytes,
  encodeAppend,
  errorOfRefusal,
} from './batchAppendMessages.ts';
import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';
import { deadlineExceeded, unavailable } from './errors.ts';
import type { GrpcCall } from './grpcCall.ts';
import { type Pending, pendingAppends } from './pendingAppends.ts';

export interface AppendWriter {
  /** Rejects as unavailable where the outcome is not known: the same again is then recognised by its ids. */
  append(stream: string, expected: number, events: readonly EventBytes[]): Promise<Appended>;
  close(): void;
}

const batchAppendPath = '/event_store.client.streams.Streams/BatchAppend';
/** Whoever does not lead refuses, and says who does. */
const headers = { 'requires-leader': 'true' } as const;
/** What EventStoreDB takes at once: of the events' data, whatever is written beside it. */
const appendDataBytesMax = 1_024 * 1_024;

const dataBytesOf = (events: readonly EventBytes[]): number =>
  events.reduce((bytes, { data }) => bytes + data.length, 0);

/** Correlation ids count up behind a beginning of this writer's own. */
const correlations = () => {
  const beginning = randomUUID().slice(0, 24);
  let count = 0;
  return {
    next: (): { readonly number: number; readonly id: string } => {
      count += 1;
      return { number: count, id: beginning + count.toString(16).padStart(12, '0') };
    },
    numberOf: (id: string): number => Number.parseInt(id.slice(24), 16),
  };
};

/** Appends over one call that stays open; what one turn of the event loop asks for leaves in one write. */
export const openAppendWriter = (channel: Channel, deadlineMs: number): AppendWriter => {
  const correlation = correlations();
  let call: GrpcCall | undefined;
  let isOpening = false;
  let isBlocked = false;
  let isScheduled = false;
  const pending = pendingAppends((late) =>
    late.reject(deadlineExceeded(`no answer to an append to ${late.stream} in ${deadlineMs} ms`)),
  );

  const settle = (answer: AppendAnswer): void => {
    // One whose time was over has been answered already.
    const append = pending.answered(correlation.numberOf(answer.correlationId));
    if (!append) return;
    const { refusal, revision, position } = answer;
    if (refusal) append.reject(errorOfRefusal(refusal, append.stream));
    else
      append.resolve({
        revision,
        position: position === undefined ? undefined : BigInt(position),
      });
    schedule();
  };
  const broken = (connection: Connection, error: Error): void => {
    call = undefined;
    isBlocked = false;
    channel.failed(connection, error);
    for (const { reject } of pending.takeSent()) reject(error);
    schedule();
  };
  const open = async (): Promise<void> => {
    const connection = await channel.connection();
    isBlocked = false;
    call = connection.call(batchAppendPath, headers, {
      message: (bytes) => settle(decodeAnswer(bytes)),
      drained: () => {
        isBlocked = false;
        flush();
      },
      ended: (error) => broken(connection, error ?? unavailable('the store ended the call')),
    });
  };
  const ensureOpen = async (): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    try {
      await open();
    } catch (error) {
      for (const { reject } of pending.takeWaiting()) reject(error as Error);
    } finally {
      isOpening = false;
    }
    flush();
  };
  const flush = (): void => {
    isScheduled = false;
    if (isBlocked || !pending.isAnyToSend()) return;
    if (!call) {
      void ensureOpen();
      return;
    }
    const frames = pending.send();
    isBlocked = !call.write(frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames));
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flush);
  };

  return {
    append: (stream, expected, events) =>
      new Promise((resolve, reject) => {
        if (dataBytesOf(events) > appendDataBytesMax) {
          reject(MaxAppendSizeExceededError.fromMaxAppendSize(appendDataBytesMax));
          return;
        }
        const { number, id } = correlation.next();
        const deadlineAt = Date.now() + deadlineMs;
        const frame = encodeAppend({ correlationId: id, stream, expected, deadlineAt, events });
        const append: Pending = { number, stream, frame, deadlineAt, resolve, reject };
        if (pending.add(append)) schedule();
        else reject(unavailable('too many appends wait for the store'));
      }),
    close: () => {
      call?.cancel();
      call = undefined;
      pending.close();
      const closed = unavailable('the log is closed');
      for (const { reject } of [...pending.takeSent(), ...pending.takeWaiting()]) reject(closed);
    },
  };
};
