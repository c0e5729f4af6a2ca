import { setTimeout as delay } from 'node:timers/promises';
import { natsAddressOf } from '@ovation/contracts/kernel/natsAddress';
import { type MissedNotice, type PushHint, subjects } from '@ovation/contracts/kernel/push';
import type { AppliedNotice, SwitchedNotice } from '@ovation/contracts/kernel/readModel';
import { connect, JSONCodec, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { bothMissed, missedOf } from './pushOrder.ts';
import { createPushQueue } from './pushQueue.ts';

/**
 * Tells others over NATS what was committed. All of it is a hint: while NATS is away it is dropped
 * and counted, and whoever missed it reads Redis. Of pushes that nobody has taken, the sockets are
 * told that they missed something, as soon as that can be told.
 */
export interface Publisher {
  applied(notice: AppliedNotice): void;
  switched(notice: SwitchedNotice): void;
  /** In their order, each once; those that nobody answers for are not sent again. */
  push(hints: readonly PushHint[]): void;
  /** Has all sockets told that they may have missed pushes, of which it is not known. */
  missed(): void;
  readonly isConnected: boolean;
  close(): Promise<void>;
}

/** What may wait in memory for a slow NATS before hints are dropped. */
const pendingBytesMax = 8 * 1024 * 1024;
/** So much is published before NATS is asked whether it has it all: asking costs as much as telling. */
const unflushedBytesMax = 256 * 1024;
const reconnectWaitMs = 250;
const connectTimeoutMs = 5_000;
/** Longest wait until an api process has given pushes to the sockets. */
const takenMsMax = 5_000;
/** What is missed within that time is told at once: everybody who is told reads again. */
const missedEveryMs = 1_000;

/** Connects in the background and for as long as it takes; projections do not wait for it. */
export const openPublisher = (url: string, metrics: Metrics, log: Logger): Publisher => {
  const codec = JSONCodec<unknown>();
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  let isConnected = false;
  let pendingBytes = 0;
  let unflushedBytes = 0;

  const watch = async (opened: NatsConnection): Promise<void> => {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') isConnected = false;
      if (type === 'reconnect') isConnected = true;
      if (type === 'disconnect' || type === 'reconnect') log.info({ type }, 'nats');
    }
  };
  const follow = async (opened: NatsConnection): Promise<void> => {
    connection = opened;
    isConnected = true;
    void watch(opened);
    const reason = await opened.closed();
    isConnected = false;
    if (reason) throw reason;
  };
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        const options = { ...natsAddressOf(url), name: 'projections', timeout: connectTimeoutMs };
        await follow(
          await connect({
            ...options,
            inboxPrefix: subjects.taken,
            maxReconnectAttempts: -1,
            // Where a request was made from, its error need not tell: it costs more than the request.
            noAsyncTraces: true,
            reconnectTimeWait: reconnectWaitMs,
          }),
        );
      } catch (error) {
        log.warn({ err: error }, 'nats is away; hints are dropped until it is back');
      }
      await delay(reconnectWaitMs);
    }
  };
  const running = run();

  const drop = (): void => metrics.errors.inc({ model: '', kind: 'nats' });
  /** One round trip for all that was published since the last one, so that what waits is known. */
  const settle = async (opened: NatsConnection): Promise<void> => {
    const bytes = unflushedBytes;
    unflushedBytes = 0;
    try {
      await opened.flush();
    } catch {
      drop();
    } finally {
      pendingBytes -= bytes;
    }
  };
  const publish = (subject: string, body: unknown): void => {
    const bytes = codec.encode(body);
    const opened = connection;
    if (!opened || !isConnected || pendingBytes + bytes.length > pendingBytesMax) {
      drop();
      return;
    }
    opened.publish(subject, bytes);
    pendingBytes += bytes.length;
    unflushedBytes += bytes.length;
    if (unflushedBytes >= unflushedBytesMax) void settle(opened);
  };
  /** Hands something to one api process; true when it says that the sockets have it. */
  const hand = async (subject: string, body: unknown): Promise<boolean> => {
    const bytes = codec.encode(body);
    const opened = connection;
    if (!opened || !isConnected || pendingBytes + bytes.length > pendingBytesMax) {
      drop();
      return false;
    }
    pendingBytes += bytes.length;
    try {
      await opened.request(subject, bytes, { timeout: takenMsMax });
      return true;
    } catch {
      drop();
      return false;
    } finally {
      pendingBytes -= bytes.length;
    }
  };
  /** What all sockets are still to be told. */
  let owed: MissedNotice | undefined;
  let telling: Promise<void> | undefined;
  const tellMissed = async (): Promise<void> => {
    while (owed && !closing.signal.aborted) {
      const notice = owed;
      owed = undefined;
      if (!(await hand(subjects.missed, notice))) owed = bothMissed(notice, owed);
      await delay(missedEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    telling = undefined;
  };
  const missed = (hints: readonly PushHint[] = []): void => {
    owed = bothMissed(missedOf(hints), owed);
    telling ??= tellMissed();
  };
  const queue = createPushQueue({ hand: (hints) => hand(subjects.pushes, hints), missed });
  return {
    applied: (notice) => publish(subjects.applied, notice),
    switched: (notice) => publish(subjects.switched, notice),
    push: (hints) => {
      metrics.pushes.inc(hints.length);
      queue.push(hints);
    },
    missed: () => missed(),
    get isConnected() {
      return isConnected;
    },
    close: async () => {
      closing.abort();
      await connection?.close();
      await telling;
      await running;
    },
  };
};
