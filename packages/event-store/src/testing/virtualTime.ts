import type { Repeat } from '../persistent/ticks.ts';

type Repeated = { readonly everyMs: number; readonly work: () => void; dueMs: number };

/** A clock that moves when it is told to, with the work that it does again and again. */
export type VirtualTime = {
  now(): number;
  readonly repeat: Repeat;
  /**
   * Moves on by so many milliseconds, does what falls due on the way, and waits with `settle` after
   * each such moment and at the end.
   */
  pass(ms: number, settle: () => Promise<void>): Promise<void>;
};

export const createVirtualTime = (startMs: number): VirtualTime => {
  const repeated = new Set<Repeated>();
  let nowMs = startMs;
  const nextDue = (): Repeated | undefined =>
    [...repeated].sort((one, other) => one.dueMs - other.dueMs)[0];
  return {
    now: () => nowMs,
    repeat: (firstMs, everyMs, work) => {
      const each = { everyMs, work, dueMs: nowMs + firstMs };
      repeated.add(each);
      return () => repeated.delete(each);
    },
    pass: async (ms, settle) => {
      const endMs = nowMs + ms;
      await settle();
      for (let due = nextDue(); due !== undefined && due.dueMs <= endMs; due = nextDue()) {
        nowMs = due.dueMs;
        due.dueMs += due.everyMs;
        due.work();
        await settle();
      }
      nowMs = endMs;
    },
  };
};
