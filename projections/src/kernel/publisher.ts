import { setTimeout as delay } from 'node:timers/promises';
import { natsAddressOf } from '@ovation/contracts/kernel/natsAddress';
import { type MissedNotice, type PushHint, subjects } from '@ovation/contracts/kernel/push';
import type { AppliedNotice, SwitchedNotice } from '@ovation/contracts/kernel/readModel';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { connect, JSONCodec, type NatsConnection } from 'nats';
import type { Metrics } from './metrics.ts';
import { processLogEvents } from './projections.log.ts';
import { mergeMissed, missedNoticeOf } from './pushOrder.ts';
import { createPushQueue } from './pushQueue.ts';

/**
 * Publishes committed changes over NATS. All are hints: while NATS is unavailable they are dropped and
 * counted, and clients read Redis. Sockets are notified of unacknowledged pushes as missed, as soon as
 * possible.
 */
export interface Publisher {
  applied(notice: AppliedNotice): void;
  switched(notice: SwitchedNotice): void;
  /** Publishes pushes in order, once; unacknowledged ones are not retried. */
  push(hints: readonly PushHint[]): void;
  /** Reports unknown missed pushes to all sockets. */
  notifyMissed(): void;
  readonly isConnected: boolean;
  close(): Promise<void>;
}

/** Maximum pending bytes for a slow NATS before hints are dropped. */
const pendingBytesMax = 8 * 1024 * 1024;
/** Bytes published between flushes: a flush costs as much as a publish. */
const unflushedBytesMax = 256 * 1024;
const reconnectWaitMs = 250;
const connectTimeoutMs = 5_000;
/** Timeout of an api process's acknowledgement of pushes. */
const ackTimeoutMs = 5_000;
/** Interval of missed reports, which are merged: each makes all clients read again. */
const missedIntervalMs = 1_000;

/** Connects in the background, retrying for ever; projections do not wait for it. */
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
      if (type === 'disconnect' || type === 'reconnect') {
        logEvent(log, processLogEvents['projections.nats_status_changed'], { type });
      }
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
            inboxPrefix: subjects.acks,
            maxReconnectAttempts: -1,
            // Stack traces of a request's origin would cost more than the request.
            noAsyncTraces: true,
            reconnectTimeWait: reconnectWaitMs,
          }),
        );
      } catch (error) {
        logEvent(log, processLogEvents['projections.nats_connection_failed'], { err: error });
      }
      await delay(reconnectWaitMs);
    }
  };
  const running = run();

  const drop = (): void => metrics.errors.inc({ model: '', kind: 'nats' });
  /** Flushes once for all publications since the last one, so that pending bytes are known. */
  const flush = async (opened: NatsConnection): Promise<void> => {
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
    if (unflushedBytes >= unflushedBytesMax) void flush(opened);
  };
  /** Sends a request to one api process; true when it acknowledges delivery to the sockets. */
  const deliver = async (subject: string, body: unknown): Promise<boolean> => {
    const bytes = codec.encode(body);
    const opened = connection;
    if (!opened || !isConnected || pendingBytes + bytes.length > pendingBytesMax) {
      drop();
      return false;
    }
    pendingBytes += bytes.length;
    try {
      await opened.request(subject, bytes, { timeout: ackTimeoutMs });
      return true;
    } catch {
      drop();
      return false;
    } finally {
      pendingBytes -= bytes.length;
    }
  };
  /** Pending missed notice for all sockets. */
  let pendingMissed: MissedNotice | undefined;
  let missedDelivery: Promise<void> | undefined;
  const deliverMissed = async (): Promise<void> => {
    while (pendingMissed && !closing.signal.aborted) {
      const notice = pendingMissed;
      pendingMissed = undefined;
      if (!(await deliver(subjects.missed, notice)))
        pendingMissed = mergeMissed(notice, pendingMissed);
      await delay(missedIntervalMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    missedDelivery = undefined;
  };
  const onMissed = (hints: readonly PushHint[] = []): void => {
    pendingMissed = mergeMissed(missedNoticeOf(hints), pendingMissed);
    missedDelivery ??= deliverMissed();
  };
  const queue = createPushQueue({
    deliver: (hints) => deliver(subjects.pushes, hints),
    onMissed,
  });
  return {
    applied: (notice) => publish(subjects.applied, notice),
    switched: (notice) => publish(subjects.switched, notice),
    push: (hints) => {
      metrics.pushes.inc(hints.length);
      queue.push(hints);
    },
    notifyMissed: () => onMissed(),
    get isConnected() {
      return isConnected;
    },
    close: async () => {
      closing.abort();
      await connection?.close();
      await missedDelivery;
      await running;
    },
  };
};
