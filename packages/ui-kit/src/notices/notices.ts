import type { ReactNode } from 'react';
import type { IconName } from '../theme/iconPaths.ts';

/** Toast message. */
export interface Notice {
  readonly key: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly message: string;
  /** Rich content instead of the message: an amount of tokens. */
  readonly content?: ReactNode;
  readonly icon?: IconName;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Survives navigation; other notices are dismissed with their page. */
  readonly outlivesPage?: boolean;
}

const waitingMax = 10;
const waiting: Notice[] = [];
const listeners = new Set<(notice: Notice) => void>();
const wakers = new Set<() => void>();
const clearers = new Set<() => void>();

/**
 * Queue of toasts, held until the viewport is mounted. A notice with the same key, or else the same text,
 * replaces the earlier one.
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
  /** True if notices wait for the viewport, whose code can be loaded then. */
  areWaiting: (): boolean => waiting.length > 0,
  onWaiting(waker: () => void): () => void {
    wakers.add(waker);
    return () => wakers.delete(waker);
  },
  /** Dismisses all notices, before an overlay opens that they would cover. */
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
