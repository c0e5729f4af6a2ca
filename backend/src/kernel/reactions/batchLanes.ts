import type { OpenReaction } from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { Located } from '@ovation/event-log/log';

/** An event that was brought, in the order of the log. */
export interface Held {
  readonly event: AnyRecordedEvent;
  /** Done, or behind an open batch of its key. */
  isSettled: boolean;
}

/** The first batch of a key that is not done although all around it may be. */
export interface OpenBatch {
  /** The oldest event of the key that is not done. */
  first: AnyRecordedEvent;
  /** What is tried next, beginning with `first`; empty: it has to be read from the log. */
  events: readonly AnyRecordedEvent[];
  /** All of the key's events up to here are done. */
  after: bigint;
  /** The last event of the key that was brought; undefined: none since it was taken up. */
  broughtTo: bigint | undefined;
  tries: number;
  failingSince: Date;
  isParked: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** The events of one key: in their order, one batch after another. */
export interface Lane {
  readonly key: string;
  readonly queue: Held[];
  open: OpenBatch | undefined;
  /** Waiting for more events, waiting for its turn, or at work. */
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

/** The events that a reactor holds, done or not, in the order of the log. */
export const createHeld = (start: Located | undefined, countMax: number) => {
  const held: Held[] = [];
  const waitingForRoom: (() => void)[] = [];
  /** The last before which all are settled. */
  let behind: Located | undefined = start;
  let settled = 0;
  const hasRoom = (): boolean => held.length < countMax;
  return {
    hasRoom,
    room: (): Promise<void> | undefined =>
      hasRoom() ? undefined : new Promise((resolve) => waitingForRoom.push(() => resolve())),
    push: (one: Held): void => void held.push(one),
    /** Lets go of what is settled at the head. */
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
