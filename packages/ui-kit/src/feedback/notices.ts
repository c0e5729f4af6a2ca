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
}

const waitingMax = 10;
const waiting: Notice[] = [];
const listeners = new Set<(notice: Notice) => void>();
const wakers = new Set<() => void>();
let last = 0;

/** The one way to a toast. Held back until somebody shows them. */
export const notices = {
  say(notice: Omit<Notice, 'key'> & { key?: string }): void {
    last += 1;
    const keyed = { key: `notice-${last}`, ...notice };
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
  subscribe(listener: (notice: Notice) => void): () => void {
    listeners.add(listener);
    for (const notice of waiting.splice(0)) listener(notice);
    return () => listeners.delete(listener);
  },
};
