import { originalOf } from '../streams/resolveLink.ts';
import type { Store } from '../streams/store.ts';
import { groupDropped, groupFull } from '../wire/faults.ts';
import type { Consumer } from './consumers.ts';
import { createGroupCheckpoint, loadCheckpoint } from './groupCheckpoint.ts';
import type { GroupMessage } from './groupMessage.ts';
import { SourceUnreadable } from './groupReader.ts';
import type { GroupRequest, GroupSettings } from './groupSettings.ts';
import { openIntake } from './intake.ts';
import type { LiveFeed } from './liveFeed.ts';
import type { Offered } from './messageBuffer.ts';
import { createOutstanding } from './outstanding.ts';
import { openParkedMessages } from './parkedMessages.ts';
import { createProgress } from './progress.ts';
import { createStrategy } from './strategies.ts';
import type { Repeat } from './ticks.ts';

export type NackAction = 'park' | 'retry' | 'skip' | 'stop';

export type GroupStats = {
  readonly status: string;
  readonly totalItems: number;
  readonly outstanding: number;
  readonly readBuffered: number;
  readonly liveBuffered: number;
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
  /** When the group was last described, and what it had delivered by then. */
  readonly lastMeasure: { atMs: number; totalItems: number };
  consumers(): readonly Consumer[];
  /** Lets a consumer in, told so before its first message; throws when there are too many. */
  connect(consumer: Consumer, confirm: () => void): void;
  acknowledge(ids: readonly string[]): void;
  refuse(ids: readonly string[], action: NackAction, reason: string): void;
  /** Delivers parked messages again, in the background; all of them, or those before `stopAt`. */
  replayParked(stopAt: number | undefined): void;
  stats(): GroupStats;
  /** Sends consumers away and ends; its place is written down unless it begins anew from there. */
  stop(isPlaceKept: boolean): Promise<void>;
};

export type GroupOptions = {
  readonly store: Store;
  readonly feed: LiveFeed;
  readonly request: GroupRequest;
  /** The group is there already and was changed: it counts what is parked from its checkpoint. */
  readonly isUpdate: boolean;
  readonly repeat: Repeat;
  readonly onError: (error: unknown) => void;
};

/** As in EventStoreDB; each group by a clock of its own, so that many do not tick at once. */
const tickMs = 1_000;
const firstTickMs = 200;

/** Throws `InvalidFilter`. */
export const createGroup = async (options: GroupOptions): Promise<Group> => {
  const { store, request, onError } = options;
  const { source, group: name, settings } = request;
  const loaded = await loadCheckpoint(store, source, name);
  const isCounted = !options.isUpdate || loaded !== undefined;
  const parked = await openParkedMessages(store, source, name, isCounted);
  const checkpoint = createGroupCheckpoint(store, request, loaded, onError);
  const progress = createProgress(loaded);
  const strategy = createStrategy(settings.consumerStrategy);
  const outstanding = createOutstanding(settings.messageTimeoutMs, store.now);
  const consumers = new Set<Consumer>();
  let totalItems = 0;
  let isReplaying = false;
  let isFaulted = false;
  let isStopped = false;

  const drop = (consumer: Consumer): void => consumer.outlet.fail(groupDropped(source, name));
  const intake = openIntake({
    ...options,
    checkpoint: loaded,
    onMore: () => dispatch(),
    onFault: (error) => {
      isFaulted = true;
      if (!(error instanceof SourceUnreadable)) onError(error);
      for (const consumer of [...consumers]) drop(consumer);
    },
  });
  const { buffer } = intake;

  const release = (id: string): void => {
    for (const consumer of consumers) consumer.release(id);
  };
  const deliver = (message: GroupMessage, consumer: Consumer): void => {
    const { order } = message;
    const first = message.first ?? (order === undefined ? undefined : progress.deliver(order));
    const delivered = { ...message, first };
    outstanding.add(delivered);
    totalItems++;
    consumer.give(delivered);
  };
  const offer = (message: GroupMessage): Offered =>
    // The same event from another place: it waits until the first is done.
    outstanding.has(message.id)
      ? 'skipped'
      : strategy.offer(message, (consumer) => deliver(message, consumer));
  const dispatch = (): void => {
    if (isStopped) return;
    buffer.offer(offer);
    const passed = intake.takePassedOver();
    if (passed === undefined) return;
    progress.passOver(passed);
    checkpoint.offer(progress.doneUpTo(), false);
  };
  const goOn = (): void => {
    checkpoint.offer(progress.doneUpTo(), false);
    intake.readOn();
    dispatch();
  };

  const done = (message: GroupMessage): void => {
    progress.done(message);
    if (message.order === undefined) parked.replayed();
  };
  const repeat = (message: GroupMessage): void => {
    release(message.id);
    buffer.addRetry({ ...message, retryCount: message.retryCount + 1 });
  };
  const park = (message: GroupMessage, reason: string): void => {
    parked.park(message, reason).then(
      () => {
        done(message);
        release(message.id);
        dispatch();
      },
      (error: unknown) => {
        onError(error);
        buffer.addRetry(message);
      },
    );
  };
  const retry = (message: GroupMessage): void => {
    const { maxRetryCount } = settings;
    if (message.retryCount < maxRetryCount) repeat(message);
    else park(message, `Reached retry count of ${maxRetryCount}`);
  };
  const settle = (message: GroupMessage, action: NackAction, reason: string): void => {
    if (action === 'retry') retry(message);
    else if (action === 'park') park(message, `Client explicitly NAK'ed message.\n${reason}`);
    else done(message);
  };
  const disconnect = (consumer: Consumer): void => {
    if (!consumers.delete(consumer) || isStopped) return;
    strategy.remove(consumer);
    const revision = ({ resolved }: GroupMessage): number => originalOf(resolved).revision;
    const lost = [...consumer.unanswered.values()].sort((a, b) => revision(a) - revision(b));
    // That a consumer went says nothing against its messages: they are not parked for it.
    for (const { id } of lost) {
      const message = outstanding.take(id);
      if (message !== undefined) repeat(message);
    }
    dispatch();
  };
  const replay = async (stopAt: number | undefined): Promise<void> => {
    isReplaying = true;
    try {
      await parked.replay(stopAt, Math.max(1, settings.readBatchSize), buffer.addRetry);
    } catch (error) {
      onError(error);
    }
    isReplaying = false;
    dispatch();
  };
  /** Once a second: what is late, checkpoints, reading on. */
  const stopTicking = options.repeat(firstTickMs, tickMs, () => {
    for (const message of outstanding.takeLate()) retry(message);
    dispatch();
    checkpoint.offer(progress.doneUpTo(), true);
    intake.readOn();
    parked.tidy(false).catch(onError);
  });

  return {
    source,
    name,
    settings,
    lastMeasure: { atMs: store.now(), totalItems: 0 },
    consumers: () => [...consumers],
    connect: (consumer, confirm) => {
      const limit = settings.maxSubscriberCount;
      if (limit > 0 && consumers.size >= limit) throw groupFull(source, name);
      confirm();
      if (isFaulted) {
        drop(consumer);
        return;
      }
      consumers.add(consumer);
      strategy.add(consumer);
      consumer.outlet.onOver(() => disconnect(consumer));
      dispatch();
    },
    acknowledge: (ids) => {
      for (const id of ids) {
        const message = outstanding.take(id);
        release(id);
        if (message !== undefined) done(message);
      }
      goOn();
    },
    refuse: (ids, action, reason) => {
      for (const id of ids) {
        const message = outstanding.take(id);
        release(id);
        if (message !== undefined) settle(message, action, reason);
      }
      goOn();
    },
    replayParked: (stopAt) => {
      if (!isReplaying) void replay(stopAt);
    },
    stats: () => {
      const states = [
        ...(buffer.isLive() ? [] : ['Behind']),
        ...(intake.isReading() ? ['OutstandingPageRequest'] : []),
        ...(isReplaying ? ['ReplayingParkedMessages'] : []),
        ...(buffer.isLive() ? ['Live'] : []),
      ];
      return {
        status: states.join(', '),
        totalItems,
        outstanding: outstanding.count(),
        readBuffered: buffer.readCount(),
        liveBuffered: buffer.liveCount(),
        retrying: buffer.retryCount(),
        parked: parked.count(),
        checkpoint: checkpoint.last(),
        lastKnown: intake.lastKnown(),
      };
    },
    stop: async (isPlaceKept) => {
      isStopped = true;
      stopTicking();
      intake.stop();
      for (const consumer of [...consumers]) drop(consumer);
      if (!isPlaceKept) {
        await checkpoint.settled();
        return;
      }
      await checkpoint.finish(progress.doneUpTo());
      await parked.tidy(true);
    },
  };
};
