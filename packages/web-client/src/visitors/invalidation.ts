import type { restrictionsChanged, visibilityChanged } from '@ovation/contracts/blocking/push';
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { auth } from '../auth/keys.ts';
import { blocking } from '../blocking/keys.ts';
import { afterRandomDelay } from '../live/debounce.ts';
import { onPush } from '../live/onPush.ts';
import { queryClient } from '../query/queryClient.ts';
import { settings } from '../settings/keys.ts';

/** Queries that do not depend on other users. */
const viewerIndependentKeys: readonly QueryKey[] = [auth.me, settings, blocking.country];
const isViewerDependent = ({ queryHash }: Query): boolean =>
  viewerIndependentKeys.every((key) => hashKey(key) !== queryHash);

/**
 * Invalidates after sign-in. Anonymous visitors see locked content: reloads it on screen, and drops the
 * rest from the cache, so that it is not shown first.
 */
export const afterSignIn = (): Promise<void> => {
  queryClient.removeQueries({ type: 'inactive', predicate: isViewerDependent });
  return queryClient.invalidateQueries({ predicate: isViewerDependent });
};

/**
 * Handles a block or unblock of the user: any data may have changed. Resets the cache, so that nothing of a
 * hidden user stays on screen.
 */
const onVisibilityChanged = (): Promise<void> =>
  queryClient.resetQueries({ predicate: isViewerDependent });

export const followVisibility = (): void => {
  onPush<typeof visibilityChanged>('sight/changed', onVisibilityChanged);
  onPush<typeof restrictionsChanged>(
    'performer/closures-changed',
    afterRandomDelay(onVisibilityChanged),
  );
};
