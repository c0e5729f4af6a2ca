import type { GroupMessage } from './groupMessage.ts';

/** What became of a message that was offered: not now for this one, or for none. */
export type Offered = 'sent' | 'skipped' | 'full';

/**
 * What a group holds for its consumers. While it is live, events come in as they are appended; when
 * the buffer is full, or from the start, it reads its source instead, until what it read meets the
 * newest events, which are kept aside meanwhile.
 */
export type MessageBuffer = {
  isLive(): boolean;
  /** True when a page of `count` may be read. */
  canTake(count: number): boolean;
  addRead(message: GroupMessage): void;
  addLive(message: GroupMessage): void;
  /** A message that comes again, before those behind it in the source. */
  addRetry(message: GroupMessage): void;
  /** Goes live at the end of the source, unless something was appended meanwhile. */
  tryGoLive(): void;
  /** Offers every message in turn, retries first, and keeps what is not sent. */
  offer(take: (message: GroupMessage) => Offered): void;
  readCount(): number;
  liveCount(): number;
  retryCount(): number;
};

export type BufferSizes = { readonly history: number; readonly live: number };

type Queue = GroupMessage[];

/** True when every message was offered, false when nobody can take any more. */
const offerAll = (queue: Queue, take: (message: GroupMessage) => Offered): boolean => {
  let kept = 0;
  let at = 0;
  let isFull = false;
  for (; at < queue.length; at++) {
    const message = queue[at];
    if (message === undefined) continue;
    const offered = take(message);
    isFull = offered === 'full';
    if (isFull) break;
    if (offered === 'skipped') queue[kept++] = message;
  }
  if (at > kept) queue.splice(kept, at - kept);
  return !isFull;
};

/** `doneUpTo` is the checkpoint that the group goes on behind. */
export const createMessageBuffer = (
  sizes: BufferSizes,
  startsLive: boolean,
  doneUpTo: number | undefined,
): MessageBuffer => {
  const retries: Queue = [];
  const buffered: Queue = [];
  /** The newest events; while live those that were buffered too, so that a fall behind ends. */
  let newest: Queue = [];
  /** Place of the last event that was buffered: nothing is buffered twice. */
  let lastOrder = doneUpTo ?? -1;
  let isLive = startsLive;

  const orderOf = ({ order }: GroupMessage): number => order ?? -1;
  const push = (message: GroupMessage): void => {
    buffered.push(message);
    lastOrder = Math.max(lastOrder, orderOf(message));
  };
  const goLiveFrom = (order: number): void => {
    for (const message of newest) if (orderOf(message) >= order) push(message);
    newest = [];
    isLive = true;
  };

  return {
    isLive: () => isLive,
    canTake: (count) => sizes.history - retries.length - buffered.length > count,
    addRead: (message) => {
      const order = orderOf(message);
      if (isLive || order <= lastOrder) return;
      const [oldest] = newest;
      if (oldest === undefined || order < orderOf(oldest)) push(message);
      else goLiveFrom(order);
    },
    addLive: (message) => {
      if (orderOf(message) <= lastOrder) return;
      if (isLive && buffered.length < sizes.history) push(message);
      else isLive = false;
      newest.push(message);
      // One is always kept: it tells that something came after what is being read.
      if (newest.length > Math.max(1, sizes.live)) newest.shift();
    },
    addRetry: (message) => {
      const order = message.order;
      const behind =
        order === undefined
          ? -1
          : retries.findIndex((other) => other.order !== undefined && order < other.order);
      if (behind < 0) retries.push(message);
      else retries.splice(behind, 0, message);
    },
    tryGoLive: () => {
      if (newest.length === 0) isLive = true;
    },
    offer: (take) => {
      if (offerAll(retries, take)) offerAll(buffered, take);
    },
    readCount: () => buffered.length,
    liveCount: () => newest.length,
    retryCount: () => retries.length,
  };
};
