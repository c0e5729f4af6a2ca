import type { Store } from '../streams/store.ts';
import { type Arrival, createGroupReader, type SourcePage } from './groupReader.ts';
import type { GroupRequest } from './groupSettings.ts';
import type { LiveFeed } from './liveFeed.ts';
import { createMessageBuffer, type MessageBuffer } from './messageBuffer.ts';
import type { PassedOver } from './progress.ts';

export type IntakeOptions = {
  readonly store: Store;
  readonly feed: LiveFeed;
  readonly request: GroupRequest;
  readonly checkpoint: number | undefined;
  /** Something came in, or was passed over. */
  readonly onMore: () => void;
  /** The source cannot be read: nothing comes in any more. */
  readonly onFault: (error: unknown) => void;
};

/** Brings a group's source into its buffer: what was there before, and what is appended. */
export type Intake = {
  readonly buffer: MessageBuffer;
  /** Reads on, where the group is behind and there is room. */
  readOn(): void;
  isReading(): boolean;
  /** Place of the newest event that was read or appended; undefined before the first. */
  lastKnown(): number | undefined;
  /** What the filter kept back, once all before it is delivered. */
  takePassedOver(): PassedOver | undefined;
  stop(): void;
};

const pageEventsMax = 100;
const pageEventsDefault = 10;

const pageEventsOf = (readBatchSize: number): number =>
  readBatchSize > 0 ? Math.min(readBatchSize, pageEventsMax) : pageEventsDefault;

/** Throws `InvalidFilter`. */
export const openIntake = (options: IntakeOptions): Intake => {
  const { store, feed, checkpoint } = options;
  const { source, settings } = options.request;
  const { startFrom } = settings;
  const reader = createGroupReader(store, source, settings);
  const startsLive = checkpoint === undefined && startFrom === 'end';
  const firstOrder = typeof startFrom === 'number' ? startFrom : 0;
  const sizes = { history: settings.historyBufferSize, live: settings.liveBufferSize };
  const buffer = createMessageBuffer(sizes, startsLive, checkpoint);
  let next = checkpoint ?? (typeof startFrom === 'number' ? startFrom : reader.first());
  let isChecked = checkpoint !== undefined || typeof startFrom !== 'number';
  let isReading = false;
  let isOver = false;
  let lastKnown: number | undefined;
  let isTelling = false;
  let passedCount = 0;
  let passedUpTo = 0;

  const fault = (error: unknown): void => {
    if (isOver) return;
    isOver = true;
    unfollow();
    options.onFault(error);
  };
  const pass = ({ count, lastOrder }: PassedOver): void => {
    passedCount += count;
    passedUpTo = lastOrder;
  };
  const know = (order: number): void => {
    lastKnown = Math.max(lastKnown ?? order, order);
  };
  /** Once for all that one turn passes over. */
  const tellOfPassed = (): void => {
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      if (!isOver) options.onMore();
    });
  };
  const arrive = (arrival: Arrival): void => {
    if (isOver || arrival.kind === 'nothing' || arrival.order < firstOrder) return;
    const { order } = arrival;
    const wasLive = buffer.isLive();
    if (arrival.kind === 'passed-over') {
      // What is behind the place that is being read is met there.
      if (!wasLive) return;
      pass({ count: 1, lastOrder: order });
      tellOfPassed();
      return;
    }
    know(order);
    buffer.addLive(arrival.message);
    if (wasLive && !buffer.isLive()) next = order;
    options.onMore();
  };
  const takePage = (page: SourcePage): void => {
    if (buffer.isLive()) return;
    for (const message of page.messages) buffer.addRead(message);
    const last = page.messages.at(-1)?.order;
    // The event of the checkpoint was done before.
    if (last !== undefined && last !== checkpoint) know(last);
    if (page.passedOver !== undefined) pass(page.passedOver);
    next = page.next;
    if (page.isEnd) buffer.tryGoLive();
  };
  const readPage = async (): Promise<void> => {
    if (!isChecked) await reader.check(next);
    isChecked = true;
    takePage(await reader.read(next, pageEventsOf(settings.readBatchSize)));
  };
  const readOn = (): void => {
    if (isReading || isOver || buffer.isLive() || !buffer.canTake(settings.readBatchSize)) return;
    isReading = true;
    readPage().then(
      () => {
        isReading = false;
        if (isOver) return;
        readOn();
        options.onMore();
      },
      (error: unknown) => {
        isReading = false;
        fault(error);
      },
    );
  };
  const unfollow = feed.follow(source, {
    take: (record) => {
      const arrival = reader.look(record);
      if (arrival instanceof Promise) return arrival.then(arrive).catch(fault);
      return arrive(arrival);
    },
    lost: fault,
  });
  readOn();

  return {
    buffer,
    readOn,
    isReading: () => isReading,
    lastKnown: () => lastKnown,
    takePassedOver: () => {
      if (passedCount === 0 || buffer.readCount() > 0) return undefined;
      const passed = { count: passedCount, lastOrder: passedUpTo };
      passedCount = 0;
      return passed;
    },
    stop: () => {
      isOver = true;
      unfollow();
    },
  };
};
