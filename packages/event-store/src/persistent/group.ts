import { groupDropped, groupFull } from '../server/faults.ts';
import { eventResponse } from '../server/readResponses.ts';
import type { Store } from '../streams/store.ts';
import { type Consumer, type Consumers, createConsumers } from './consumers.ts';
import { createGroupCheckpoint } from './groupCheckpoint.ts';
import type { GroupMessage } from './groupMessage.ts';
import { createGroupReader } from './groupReader.ts';
import { allSource, type GroupSettings } from './groupSettings.ts';
import { createParkedMessages } from './parkedMessages.ts';

export type NackAction = 'park' | 'retry' | 'skip' | 'stop';

export type GroupStats = {
  readonly totalItems: number;
  readonly countSinceLastMeasure: number;
  readonly averagePerSecond: number;
  readonly inFlight: number;
  readonly buffered: number;
  readonly retrying: number;
  readonly parked: number;
  readonly checkpoint: number | undefined;
  readonly lastKnown: number | undefined;
};

/** A persistent subscription: one source, many consumers, each event done once by one of them. */
export type Group = {
  readonly source: string;
  readonly name: string;
  readonly settings: GroupSettings;
  readonly consumers: Consumers;
  /** Lets a consumer in, told so before its first message; throws when there are too many. */
  connect(consumer: Consumer, confirm: () => void): void;
  acknowledge(consumer: Consumer, ids: readonly string[]): void;
  refuse(consumer: Consumer, ids: readonly string[], action: NackAction, reason: string): void;
  replayParked(stopAt: number | undefined): Promise<void>;
  /** What it has done and what it is at; some counts begin again with each measurement. */
  measure(): GroupStats;
  /** Sends consumers away, writes the checkpoint and ends. */
  stop(): Promise<void>;
};

type InFlight = {
  readonly message: GroupMessage;
  readonly consumer: Consumer;
  readonly dueMs: number;
};

const tickMs = 100;
/** Messages looked at to find one that a pinned consumer can take. */
const pinnedLookahead = 100;

export const createGroup = async (
  store: Store,
  source: string,
  name: string,
  settings: GroupSettings,
  onError: (error: unknown) => void,
): Promise<Group> => {
  const consumers = createConsumers(settings.consumerStrategy);
  const checkpoint = createGroupCheckpoint(store, source, name, settings, onError);
  const parked = createParkedMessages(store, source, name, onError);
  const reader = await createGroupReader(store, source, settings, await checkpoint.load());
  const buffer: GroupMessage[] = [];
  const retries: GroupMessage[] = [];
  const inFlight = new Map<string, InFlight>();
  /** Orders that were read and are not done, ascending, with the order before each. */
  const open = new Map<number, number>();
  let doneSinceCheckpoint = 0;
  let lastTimeCheckMs = store.now();
  let totalItems = 0;
  let totalItemsAtLastMeasure = 0;
  const startedMs = store.now();
  let isStopped = false;
  let isReading = false;
  let cancelWait: (() => void) | undefined;

  const progress = (): number => {
    const lowest = open.values().next();
    return lowest.done ? reader.lastOrder() : lowest.value;
  };
  const offerCheckpoint = (isTimeUp: boolean): void => {
    const order = progress();
    if (order < 0) return;
    if (checkpoint.offer(order, doneSinceCheckpoint, isTimeUp)) doneSinceCheckpoint = 0;
  };
  const done = (message: GroupMessage): void => {
    if (message.order !== undefined) open.delete(message.order);
    message.onDone?.();
    doneSinceCheckpoint++;
    offerCheckpoint(false);
  };
  const park = (message: GroupMessage, reason: string): void => {
    parked.park(message, reason).then(
      () => {
        done(message);
        dispatch();
      },
      (error: unknown) => {
        onError(error);
        retries.push(message);
      },
    );
  };
  const repeat = (message: GroupMessage): void => {
    retries.push({ ...message, retryCount: message.retryCount + 1 });
  };
  const retry = (message: GroupMessage, reason: string): void => {
    if (message.retryCount >= settings.maxRetryCount) park(message, reason);
    else repeat(message);
  };
  const take = (consumer: Consumer, id: string): GroupMessage | undefined => {
    const flight = inFlight.get(id);
    if (flight === undefined || flight.consumer !== consumer) return undefined;
    inFlight.delete(id);
    consumer.inFlight--;
    return flight.message;
  };

  const deliver = (message: GroupMessage, consumer: Consumer): void => {
    const { messageTimeoutMs } = settings;
    const dueMs = messageTimeoutMs > 0 ? store.now() + messageTimeoutMs : Number.POSITIVE_INFINITY;
    inFlight.set(message.id, { message, consumer, dueMs });
    consumer.inFlight++;
    consumer.delivered++;
    totalItems++;
    consumer.outlet.send(eventResponse(message.resolved, message.retryCount));
  };
  const dispatchFrom = (queue: GroupMessage[]): void => {
    let at = 0;
    while (at < queue.length && at < pinnedLookahead && consumers.canTake()) {
      const message = queue[at];
      if (message === undefined) return;
      const consumer = inFlight.has(message.id) ? undefined : consumers.choose(message);
      if (consumer === undefined) at++;
      else {
        if (at === 0) queue.shift();
        else queue.splice(at, 1);
        deliver(message, consumer);
      }
    }
  };
  const dispatch = (): void => {
    if (isStopped) return;
    dispatchFrom(retries);
    dispatchFrom(buffer);
    fill();
  };
  const readOn = async (): Promise<void> => {
    const room = settings.historyBufferSize - buffer.length;
    const messages = await reader.read(Math.min(settings.readBatchSize, room));
    for (const message of messages) {
      if (message.order !== undefined) open.set(message.order, message.previousOrder);
      buffer.push(message);
    }
  };
  const waitForMore = (): void => {
    if (cancelWait !== undefined) return;
    cancelWait = reader.onMore(() => {
      cancelWait = undefined;
      fill();
    });
  };
  /** Keeps the buffer filled while there are consumers and events. */
  const fill = (): void => {
    const isFull = buffer.length > settings.historyBufferSize - settings.readBatchSize;
    if (isReading || isStopped || isFull || consumers.all().length === 0) return;
    if (reader.isAtEnd()) {
      waitForMore();
      return;
    }
    isReading = true;
    readOn().then(
      () => {
        isReading = false;
        dispatch();
      },
      (error: unknown) => {
        isReading = false;
        onError(error);
      },
    );
  };

  const disconnect = (consumer: Consumer): void => {
    consumers.remove(consumer);
    for (const [id, flight] of inFlight) {
      if (flight.consumer !== consumer) continue;
      inFlight.delete(id);
      // That a consumer went says nothing against its messages: they are not parked for it.
      repeat(flight.message);
    }
    retries.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    dispatch();
  };
  const tick = (): void => {
    const nowMs = store.now();
    for (const [id, { message, consumer, dueMs }] of inFlight) {
      if (dueMs > nowMs) continue;
      inFlight.delete(id);
      consumer.inFlight--;
      retry(message, 'timed out');
    }
    if (nowMs - lastTimeCheckMs >= settings.checkPointAfterMs) {
      lastTimeCheckMs = nowMs;
      offerCheckpoint(true);
    }
    dispatch();
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();

  const applyNack = (
    consumer: Consumer,
    message: GroupMessage,
    action: NackAction,
    reason: string,
  ): void => {
    switch (action) {
      case 'park':
        park(message, reason);
        return;
      case 'retry':
        retry(message, reason);
        return;
      case 'skip':
        done(message);
        return;
      case 'stop':
        retry(message, reason);
        consumer.outlet.fail(groupDropped(source, name));
    }
  };

  return {
    source,
    name,
    settings,
    consumers,
    connect: (consumer, confirm) => {
      const limit = settings.maxSubscriberCount;
      if (limit > 0 && consumers.all().length >= limit) throw groupFull(source, name);
      confirm();
      consumers.add(consumer);
      consumer.outlet.onOver(() => disconnect(consumer));
      dispatch();
    },
    acknowledge: (consumer, ids) => {
      for (const id of ids) {
        const message = take(consumer, id);
        if (message !== undefined) done(message);
      }
      dispatch();
    },
    refuse: (consumer, ids, action, reason) => {
      for (const id of ids) {
        const message = take(consumer, id);
        if (message !== undefined) applyNack(consumer, message, action, reason);
      }
      dispatch();
    },
    replayParked: async (stopAt) => {
      await parked.replay(stopAt, (message) => retries.push(message));
      dispatch();
    },
    measure: () => {
      const countSinceLastMeasure = totalItems - totalItemsAtLastMeasure;
      totalItemsAtLastMeasure = totalItems;
      return {
        totalItems,
        countSinceLastMeasure,
        averagePerSecond: perSecond(totalItems, store.now() - startedMs),
        inFlight: inFlight.size,
        buffered: buffer.length,
        retrying: retries.length,
        parked: parked.count(),
        checkpoint: checkpoint.written(),
        lastKnown: reader.lastKnown(),
      };
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      cancelWait?.();
      for (const { outlet } of [...consumers.all()]) outlet.fail(groupDropped(source, name));
      await checkpoint.settled();
      const order = progress();
      if (order >= 0 && doneSinceCheckpoint > 0)
        checkpoint.offer(order, Number.MAX_SAFE_INTEGER, true);
      await checkpoint.settled();
    },
  };
};

/** Items a second since a time, as a whole number. */
export const perSecond = (items: number, sinceMs: number): number =>
  Math.floor((items * 1_000) / Math.max(1, sinceMs));

export const isAllSource = (source: string): boolean => source === allSource;
