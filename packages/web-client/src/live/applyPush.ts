import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { Query } from '@tanstack/react-query';
import { recordWrite } from '../api/client.ts';
import { queryClient } from '../query/queryClient.ts';
import { createNewest } from './newestByKey.ts';
import { pushes } from './pushes.ts';

const newest = createNewest<() => void>();

const positionOf = (order: PushOrder | undefined): bigint | undefined =>
  order && BigInt(order.position);

/**
 * Applies a push to a key unless newer data is known. `show` has to set values, not increment them: it runs
 * again over a response that was requested before.
 */
export const applyPush = (key: string, order: PushOrder | undefined, show: () => void): void => {
  if (newest.take(key, positionOf(order), show)) show();
};

/** Applies a command's response, by its `X-Position`. */
export const applyAnswer = (key: string, position: string | undefined, show: () => void): void => {
  if (newest.takeAnswer(key, position === undefined ? undefined : BigInt(position), show)) show();
};

/** True if a push is the newest of its key; for state outside of the cache. */
export const isNewest = (key: string, order: PushOrder | undefined): boolean =>
  newest.take(key, positionOf(order), () => undefined);

/** Re-applies pushes over responses that were requested before them. */
const followAnswers = (): void => {
  const askedAt = new WeakMap<Query, number>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch') askedAt.set(query, newest.turn());
    if (action.type !== 'success' || action.manual) return;
    for (const show of newest.since(askedAt.get(query) ?? newest.turn())) show();
  });
};

/**
 * Handles missed pushes before queries are reloaded: responses requested later include all that was missed.
 */
const followGaps = (): void => {
  pushes.onMissed((upTo) => {
    newest.missed(upTo === undefined ? undefined : BigInt(upTo));
    if (upTo !== undefined) recordWrite(upTo);
  });
  pushes.status.subscribe(() => {
    // The next user must not receive pushes of the previous one.
    if (pushes.status.get().state === 'initialized') newest.forget();
  });
};

/** Starts tracking; called once, before subscribing to pushes. */
export const followNewest = (): void => {
  followAnswers();
  followGaps();
};
