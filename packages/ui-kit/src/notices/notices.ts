import type { ReactNode } from 'react';
import type { IconName } from '../theme/iconPaths.ts';

/** A short message over the page. */
export interface Notice {
  readonly key: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly message: string;
  /** In place of the message, where it holds more than words: an amount of tokens. */
  readonly content?: ReactNode;
  readonly icon?: IconName;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Speaks of where its reader is being led; any other one goes with the page it was said on. */
  readonly outlivesPage?: boolean;
}

const waitingMax = 10;
const waiting: Notice[] = [];
const listeners = new Set<(notice: Notice) => void>();
const wakers = new Set<() => void>();
const clearers = new Set<() => void>();

/**
 * The one way to a toast. Held back until somebody shows them. The same said again, by its key or
 * else by its words, is said in the place of the first.
 */
export const notices = {
  say(notice: Omit<Notice, 'key'> & { key?: string }): void {
    const keyed = { key: `${notice.tone} ${notice.message}`, ...notice };
    if (listeners.size === 0) {
      waiting.push(keyed);
      if (waiting.length > waitingMax) waiting.shift();
      for (const waker of wakers) waker();
      return;
    }
    for (const listener of listeners) listener(keyed);
  },
  /** True while something was said that nobody has shown: what shows it can be fetched then. */
  areWaiting: (): boolean => waiting.length > 0,
  onWaiting(waker: () => void): () => void {
    wakers.add(waker);
    return () => wakers.delete(waker);
  },
  /** Takes away what is shown: something opens that it would lie over. */
  clear(): void {
    for (const clearer of clearers) clearer();
  },
  onClear(clearer: () => void): () => void {
    clearers.add(clearer);
    return () => clearers.delete(clearer);
  },
  subscribe(listener: (notice: Notice) => void): () => void {
    listeners.add(listener);
    for (const notice of waiting.splice(0)) listener(notice);
    return () => listeners.delete(listener);
  },
};
