import type { closuresChanged, sightChanged } from '@ovation/contracts/blocking/push';
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { auth } from '../auth/keys.ts';
import { blocking } from '../blocking/keys.ts';
import { onPush } from '../live/onPush.ts';
import { soon } from '../live/spread.ts';
import { queryClient } from '../query/queryClient.ts';
import { settings } from '../settings/keys.ts';

/** Whom it is and what the operator has set tells nothing of other people. */
const ofNobodyElse: readonly QueryKey[] = [auth.me, settings, blocking.country];
const isOfOthers = ({ queryHash }: Query): boolean =>
  ofNobodyElse.every((key) => hashKey(key) !== queryHash);

/**
 * Somebody has signed in. Strangers are shown everything locked: that is old where it is on the screen,
 * and forgotten elsewhere, so that it is not shown first.
 */
export const afterSignIn = (): Promise<void> => {
  queryClient.removeQueries({ type: 'inactive', predicate: isOfOthers });
  return queryClient.invalidateQueries({ predicate: isOfOthers });
};

/**
 * Somebody has come into sight or gone from it: anything that is shown may have changed by it. What was
 * known is forgotten, so that nothing of who is gone stays on the screen.
 */
const onSightChanged = (): Promise<void> => queryClient.resetQueries({ predicate: isOfOthers });

export const followVisibility = (): void => {
  onPush<typeof sightChanged>('sight/changed', onSightChanged);
  onPush<typeof closuresChanged>('performer/closures-changed', soon(onSightChanged));
};
