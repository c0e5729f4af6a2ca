import type { PendingReaction } from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLocation } from '@ovation/event-log/log';

/** Delivered event, in the order of the log. */
export interface DeliveredEvent {
  readonly event: AnyRecordedEvent;
  /** Done, or behind an open batch of its key. */
  isSettled: boolean;
}

/** First unfinished batch of a key, which later batches of other keys may overtake. */
export interface OpenBatch {
  /** Oldest unfinished event of the key. */
  first: AnyRecordedEvent;
  /** Events of the next attempt, beginning with `first`; empty: to be read from the log. */
  events: readonly AnyRecordedEvent[];
  /** All of the key's events up to here are done. */
  after: bigint;
  /** Last delivered event of the key; undefined: none since it was opened. */
  deliveredTo: bigint | undefined;
  tries: number;
  failingSince: Date;
  isParked: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Events of one key: in their order, one batch after another. */
export interface KeyQueue {
  readonly key: string;
  readonly queue: DeliveredEvent[];
  open: OpenBatch | undefined;
  /** Waiting for more events, waiting for its turn, or working. */
  state: 'idle' | 'lingering' | 'ready' | 'working';
  timer: NodeJS.Timeout | undefined;
}

export const emptyKeyQueue = (key: string): KeyQueue => ({
  key,
  queue: [],
  open: undefined,
  state: 'idle',
  timer: undefined,
});

export const openReactionOf = ({ first, tries, failingSince }: OpenBatch): PendingReaction => ({
  stream: first.stream,
  revision: first.revision,
  eventId: first.id,
  tries,
  failingSince: failingSince.toISOString(),
});

/** Window of delivered events of a reactor, done or not, in the order of the log. */
export const createEventWindow = (start: EventLocation | undefined, countMax: number) => {
  const delivered: DeliveredEvent[] = [];
  const waiters: (() => void)[] = [];
  /** Last event before which all are settled. */
  let settledTo: EventLocation | undefined = start;
  let settled = 0;
  const hasRoom = (): boolean => delivered.length < countMax;
  return {
    hasRoom,
    waitForRoom: (): Promise<void> | undefined =>
      hasRoom() ? undefined : new Promise((resolve) => waiters.push(() => resolve())),
    push: (one: DeliveredEvent): void => void delivered.push(one),
    /** Drops settled events at the head. */
    advance: (): void => {
      while (delivered[0]?.isSettled) {
        settledTo = delivered.shift()?.event;
        settled += 1;
      }
      if (!hasRoom()) return;
      for (const resume of waiters.splice(0)) resume();
    },
    get settledTo() {
      return settledTo;
    },
    get oldest() {
      return delivered[0]?.event;
    },
    get settled() {
      return settled;
    },
  };
};
