import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { Query } from '@tanstack/react-query';
import { noteWrite } from '../api/client.ts';
import { queryClient } from '../query/queryClient.ts';
import { createNewest } from './newest.ts';
import { pushes } from './pushes.ts';

const newest = createNewest<() => void>();

const positionOf = (order: PushOrder | undefined): bigint | undefined =>
  order && BigInt(order.position);

/**
 * Shows what a push says of what lies under a key, unless something newer is known. `show` sets, and never
 * counts: it runs again over an answer that was asked for before.
 */
export const applyPush = (key: string, order: PushOrder | undefined, show: () => void): void => {
  if (newest.take(key, positionOf(order), show)) show();
};

/** The same for the answer to a command, by its `X-Position`. */
export const applyAnswer = (key: string, position: string | undefined, show: () => void): void => {
  if (newest.takeAnswer(key, position === undefined ? undefined : BigInt(position), show)) show();
};

/** Whether a push is the newest of its key: for what is kept elsewhere than in the cache. */
export const isNewest = (key: string, order: PushOrder | undefined): boolean =>
  newest.take(key, positionOf(order), () => undefined);

/** Keeps answers that were on their way from taking back what pushes have said meanwhile. */
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

/** Comes before whoever reads again: what is read then has to have seen all that was missed. */
const followGaps = (): void => {
  pushes.onMissed((upTo) => {
    newest.missed(upTo === undefined ? undefined : BigInt(upTo));
    if (upTo !== undefined) noteWrite(upTo);
  });
  pushes.status.subscribe(() => {
    // Whoever signs in next hears nothing of whoever was there before.
    if (pushes.status.get().state === 'initialized') newest.forget();
  });
};

/** Once, before anybody follows pushes. */
export const followNewest = (): void => {
  followAnswers();
  followGaps();
};
