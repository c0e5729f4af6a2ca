import type { closuresChanged, sightChanged } from '@ovation/contracts/blocking/push';
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { auth } from '../auth/keys.ts';
import { blocking } from '../blocking/keys.ts';
import { onPush } from '../live/onPush.ts';
import { soon } from '../live/spread.ts';
import { queryClient } from '../query/queryClient.ts';
import { settings } from '../settings/keys.ts';

/** Queries that do not depend on other users. */
const ofNobodyElse: readonly QueryKey[] = [auth.me, settings, blocking.country];
const isOfOthers = ({ queryHash }: Query): boolean =>
  ofNobodyElse.every((key) => hashKey(key) !== queryHash);

/**
 * Invalidates after sign-in. Anonymous visitors see locked content: reloads it on screen, and drops the
 * rest from the cache, so that it is not shown first.
 */
export const afterSignIn = (): Promise<void> => {
  queryClient.removeQueries({ type: 'inactive', predicate: isOfOthers });
  return queryClient.invalidateQueries({ predicate: isOfOthers });
};

/**
 * Handles a block or unblock of the user: any data may have changed. Resets the cache, so that nothing of a
 * hidden user stays on screen.
 */
const onSightChanged = (): Promise<void> => queryClient.resetQueries({ predicate: isOfOthers });

export const followVisibility = (): void => {
  onPush<typeof sightChanged>('sight/changed', onSightChanged);
  onPush<typeof closuresChanged>('performer/closures-changed', soon(onSightChanged));
};
