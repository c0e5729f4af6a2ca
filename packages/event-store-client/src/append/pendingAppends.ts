import type { Appended } from '../types/storeClient.ts';

/** An append without a result yet. */
export interface Pending {
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
  add(append: Pending): boolean;
  isAnyToSend(): boolean;
  /** Takes the appends that may be sent now; they count as sent. */
  send(): readonly Buffer[];
  answered(number: number): Pending | undefined;
  takeSent(): readonly Pending[];
  takeWaiting(): readonly Pending[];
  /** Stops watching the deadlines. */
  close(): void;
}

/** Appends in flight; the others wait here, and not in buffers of the connection. */
const sentCountMax = 1_024;
const sentBytesMax = 4 * 1_024 * 1_024;
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
const queueOfAppends = () => {
  const appends = new Map<number, Pending>();
  let bytes = 0;
  const take = (number: number): Pending | undefined => {
    const append = appends.get(number);
    if (append && appends.delete(number)) bytes -= append.frame.length;
    return append;
  };
  return {
    count: () => appends.size,
    bytes: () => bytes,
    first: (): Pending | undefined => appends.values().next().value,
    add: (append: Pending): void => {
      appends.set(append.number, append);
      bytes += append.frame.length;
    },
    take,
    takeAll: (): readonly Pending[] => {
      const all = [...appends.values()];
      for (const { number } of all) take(number);
      return all;
    },
  };
};

/** Appends that wait or are in flight, each until its deadline. */
export const pendingAppends = (
  onLate: (append: Pending) => void,
  now: () => number = () => performance.now(),
): PendingAppends => {
  const waiting = queueOfAppends();
  const sent = queueOfAppends();

  /** All have the same timeout: the first one is the first to expire. */
  const dropLate = (): void => {
    for (const { first, take } of [sent, waiting]) {
      for (let append = first(); append && append.deadlineAt <= now(); append = first()) {
        take(append.number);
        onLate(append);
      }
    }
  };
  const nextDeadline = (): number | undefined => {
    const firsts = [sent.first(), waiting.first()].filter((append) => append !== undefined);
    return firsts.length === 0 ? undefined : Math.min(...firsts.map((one) => one.deadlineAt));
  };
  const deadlines = watchDeadlines(nextDeadline, dropLate, now);
  const isRoom = ({ frame }: Pending): boolean =>
    sent.count() === 0 ||
    (sent.count() < sentCountMax && sent.bytes() + frame.length <= sentBytesMax);

  return {
    add: (append) => {
      if (waiting.bytes() > waitingBytesMax) return false;
      waiting.add(append);
      deadlines.watch();
      return true;
    },
    isAnyToSend: () => {
      const next = waiting.first();
      return next !== undefined && isRoom(next);
    },
    send: () => {
      const frames: Buffer[] = [];
      for (let next = waiting.first(); next && isRoom(next); next = waiting.first()) {
        waiting.take(next.number);
        sent.add(next);
        frames.push(next.frame);
      }
      return frames;
    },
    answered: sent.take,
    takeSent: sent.takeAll,
    takeWaiting: waiting.takeAll,
    close: deadlines.close,
  };
};
