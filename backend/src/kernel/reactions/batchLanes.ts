import type { OpenReaction } from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { Located } from '@ovation/event-log/log';

/** Delivered event, in the order of the log. */
export interface Held {
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
  broughtTo: bigint | undefined;
  tries: number;
  failingSince: Date;
  isParked: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Events of one key: in their order, one batch after another. */
export interface Lane {
  readonly key: string;
  readonly queue: Held[];
  open: OpenBatch | undefined;
  /** Waiting for more events, waiting for its turn, or working. */
  state: 'idle' | 'lingering' | 'ready' | 'working';
  timer: NodeJS.Timeout | undefined;
}

export const emptyLane = (key: string): Lane => ({
  key,
  queue: [],
  open: undefined,
  state: 'idle',
  timer: undefined,
});

export const openReactionOf = ({ first, tries, failingSince }: OpenBatch): OpenReaction => ({
  stream: first.stream,
  revision: first.revision,
  eventId: first.id,
  tries,
  failingSince: failingSince.toISOString(),
});

/** Window of delivered events of a reactor, done or not, in the order of the log. */
export const createHeld = (start: Located | undefined, countMax: number) => {
  const held: Held[] = [];
  const waitingForRoom: (() => void)[] = [];
  /** Last event before which all are settled. */
  let behind: Located | undefined = start;
  let settled = 0;
  const hasRoom = (): boolean => held.length < countMax;
  return {
    hasRoom,
    room: (): Promise<void> | undefined =>
      hasRoom() ? undefined : new Promise((resolve) => waitingForRoom.push(() => resolve())),
    push: (one: Held): void => void held.push(one),
    /** Drops settled events at the head. */
    advance: (): void => {
      while (held[0]?.isSettled) {
        behind = held.shift()?.event;
        settled += 1;
      }
      if (!hasRoom()) return;
      for (const resume of waitingForRoom.splice(0)) resume();
    },
    get behind() {
      return behind;
    },
    get oldest() {
      return held[0]?.event;
    },
    get settled() {
      return settled;
    },
  };
};
