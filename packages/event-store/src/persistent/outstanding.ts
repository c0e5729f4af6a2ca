import type { GroupMessage } from './groupMessage.ts';

/** Messages that consumers have and have not answered, by id. */
export type Outstanding = {
  has(id: string): boolean;
  get(id: string): GroupMessage | undefined;
  add(message: GroupMessage): void;
  /** Takes a message out; undefined when it is not there any more. */
  take(id: string): GroupMessage | undefined;
  /** Takes out what was not answered in time, oldest first. */
  takeLate(): GroupMessage[];
  count(): number;
};

type Waiting = { readonly message: GroupMessage; readonly dueMs: number };

/** `timeoutMs` is 0 for a group that waits for ever. */
export const createOutstanding = (timeoutMs: number, now: () => number): Outstanding => {
  /** In the order of delivery, and so of what they are due at. */
  const waiting = new Map<string, Waiting>();
  return {
    has: (id) => waiting.has(id),
    get: (id) => waiting.get(id)?.message,
    add: (message) => {
      const dueMs = timeoutMs > 0 ? now() + timeoutMs : Number.POSITIVE_INFINITY;
      waiting.set(message.id, { message, dueMs });
    },
    take: (id) => {
      const found = waiting.get(id);
      waiting.delete(id);
      return found?.message;
    },
    takeLate: () => {
      const nowMs = now();
      const late: GroupMessage[] = [];
      for (const { message, dueMs } of waiting.values()) {
        if (dueMs > nowMs) break;
        late.push(message);
      }
      for (const { id } of late) waiting.delete(id);
      return late;
    },
    count: () => waiting.size,
  };
};
