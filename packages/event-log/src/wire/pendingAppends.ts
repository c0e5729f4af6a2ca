import type { Appended } from '../logClient.ts';

/** An append that nobody has been told of yet what became of. */
export interface Pending {
  readonly number: number;
  readonly stream: string;
  readonly frame: Buffer;
  readonly deadlineAt: number;
  resolve(appended: Appended): void;
  reject(error: Error): void;
}

export interface PendingAppends {
  /** False when too much waits already. */
  add(append: Pending): boolean;
  isAnyToSend(): boolean;
  /** Takes what may go out now; it counts as sent. */
  send(): readonly Buffer[];
  answered(number: number): Pending | undefined;
  takeSent(): readonly Pending[];
  takeWaiting(): readonly Pending[];
  /** Nobody's time is looked at any more. */
  close(): void;
}

/** On their way to the store; the others wait here, and not in buffers of the connection. */
const sentCountMax = 1_024;
const sentBytesMax = 4 * 1_024 * 1_024;
const waitingBytesMax = 64 * 1_024 * 1_024;

/** Calls at each deadline, as long as there is one: one timer for all of them. */
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

/** The appends that wait, in their order, and those that are on their way, each until its time is over. */
export const pendingAppends = (
  onLate: (append: Pending) => void,
  now: () => number = Date.now,
): PendingAppends => {
  const waiting = new Map<number, Pending>();
  const sent = new Map<number, Pending>();
  let waitingBytes = 0;
  let sentBytes = 0;

  /** Each waits as long as every other: the first of them is the first to be late. */
  const first = (appends: Map<number, Pending>): Pending | undefined =>
    appends.values().next().value;
  const drop = ({ number, frame }: Pending): void => {
    if (waiting.delete(number)) waitingBytes -= frame.length;
    if (sent.delete(number)) sentBytes -= frame.length;
  };
  const dropLate = (): void => {
    for (const appends of [sent, waiting]) {
      for (let append = first(appends); append && append.deadlineAt <= now(); ) {
        drop(append);
        onLate(append);
        append = first(appends);
      }
    }
  };
  const nextDeadline = (): number | undefined =>
    [first(sent), first(waiting)]
      .filter((append) => append !== undefined)
      .map(({ deadlineAt }) => deadlineAt)
      .toSorted((one, other) => one - other)[0];
  const deadlines = watchDeadlines(nextDeadline, dropLate, now);
  const isRoom = ({ frame }: Pending): boolean =>
    sent.size === 0 || (sent.size < sentCountMax && sentBytes + frame.length <= sentBytesMax);
  const takeAll = (appends: Map<number, Pending>): readonly Pending[] => {
    const all = [...appends.values()];
    for (const append of all) drop(append);
    return all;
  };

  return {
    add: (append) => {
      if (waitingBytes > waitingBytesMax) return false;
      waiting.set(append.number, append);
      waitingBytes += append.frame.length;
      deadlines.watch();
      return true;
    },
    isAnyToSend: () => {
      const next = first(waiting);
      return next !== undefined && isRoom(next);
    },
    send: () => {
      const frames: Buffer[] = [];
      for (let next = first(waiting); next && isRoom(next); next = first(waiting)) {
        drop(next);
        sent.set(next.number, next);
        sentBytes += next.frame.length;
        frames.push(next.frame);
      }
      return frames;
    },
    answered: (number) => {
      const append = sent.get(number);
      if (append) drop(append);
      return append;
    },
    takeSent: () => takeAll(sent),
    takeWaiting: () => takeAll(waiting),
    close: deadlines.close,
  };
};
