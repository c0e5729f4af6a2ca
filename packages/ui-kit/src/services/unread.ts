import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How many messages wait, over all conversations; who knows says so, the frame shows it. */
export const unread = {
  set(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  get: (): number => count,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useUnread = (): number =>
  useSyncExternalStore(unread.subscribe, unread.get, unread.get);
