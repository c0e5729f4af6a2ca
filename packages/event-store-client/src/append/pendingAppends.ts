import type { Appended } from '../types/storeClient.ts';

/** An append without a result yet. */
export interface PendingAppend {
  readonly number: number;
  readonly stream: string;
  readonly frame: Buffer;
  /** In milliseconds of a monotonic clock. */
  readonly deadlineAt: number;
  resolve(appended: Appended): void;
  reject(error: Error): void;
}

export interface PendingAppends {
  /** False when too many are waiting. */
  add(append: PendingAppend): boolean;
  hasSendable(): boolean;
  /** Takes the appends that may be sent now; they count as sent. */
  send(): readonly Buffer[];
  complete(number: number): PendingAppend | undefined;
  takeSent(): readonly PendingAppend[];
  takeWaiting(): readonly PendingAppend[];
  /** Stops watching the deadlines. */
  close(): void;
}

/** Appends in flight; the others wait here, and not in buffers of the connection. */
const inFlightCountMax = 1_024;
const inFlightBytesMax = 4 * 1_024 * 1_024;
const waitingBytesMax = 64 * 1_024 * 1_024;

/** Calls back at each deadline: one timer for all of them. */
const watchDeadlines = (
  next: () => number | undefined,
  onDue: () => void,
  now: () => number,
): { watch(): void; close(): void } => {
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    const at = timer ? undefined : next();
    if (at === undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        onDue();
        watch();
      },
      Math.max(at - now(), 0),
    );
    timer.unref();
  };
  return { watch, close: () => clearTimeout(timer) };
};

/** Queue of appends in order of arrival, with their total size. */
const appendQueue = () => {
  const appends = new Map<number, PendingAppend>();
  let bytes = 0;
  const take = (number: number): PendingAppend | undefined => {
    const append = appends.get(number);
    if (append && appends.delete(number)) bytes -= append.frame.length;
    return append;
  };
  return {
    count: () => appends.size,
    bytes: () => bytes,
    first: (): PendingAppend | undefined => appends.values().next().value,
    add: (append: PendingAppend): void => {
      appends.set(append.number, append);
      bytes += append.frame.length;
    },
    take,
    takeAll: (): readonly PendingAppend[] => {
      const all = [...appends.values()];
      for (const { number } of all) take(number);
      return all;
    },
  };
};

/** Appends that wait or are in flight, each until its deadline. */
export const pendingAppends = (
  onExpired: (append: PendingAppend) => void,
  now: () => number = () => performance.now(),
): PendingAppends => {
  const waiting = appendQueue();
  const inFlight = appendQueue();

  /** All have the same timeout: the first one is the first to expire. */
  const expireOverdue = (): void => {
    for (const { first, take } of [inFlight, waiting]) {
      for (let append = first(); append && append.deadlineAt <= now(); append = first()) {
        take(append.number);
        onExpired(append);
      }
    }
  };
  const nextDeadline = (): number | undefined => {
    const firsts = [inFlight.first(), waiting.first()].filter((append) => append !== undefined);
    return firsts.length === 0 ? undefined : Math.min(...firsts.map((one) => one.deadlineAt));
  };
  const deadlines = watchDeadlines(nextDeadline, expireOverdue, now);
  const hasRoom = ({ frame }: PendingAppend): boolean =>
    inFlight.count() === 0 ||
    (inFlight.count() < inFlightCountMax && inFlight.bytes() + frame.length <= inFlightBytesMax);

  return {
    add: (append) => {
      if (waiting.bytes() > waitingBytesMax) return false;
      waiting.add(append);
      deadlines.watch();
      return true;
    },
    hasSendable: () => {
      const next = waiting.first();
      return next !== undefined && hasRoom(next);
    },
    send: () => {
      const frames: Buffer[] = [];
      for (let next = waiting.first(); next && hasRoom(next); next = waiting.first()) {
        waiting.take(next.number);
        inFlight.add(next);
        frames.push(next.frame);
      }
      return frames;
    },
    complete: inFlight.take,
    takeSent: inFlight.takeAll,
    takeWaiting: waiting.takeAll,
    close: deadlines.close,
  };
};
