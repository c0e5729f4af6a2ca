import type { settingsChanged } from '@ovation/contracts/settings/push';
import { onClosed } from '../api/client.ts';
import { blocking } from '../blocking/keys.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { soon } from '../live/spread.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { settings } from './keys.ts';

/** The operator has changed what the site is called, how it looks or what it allows, or has closed it. */
export const onSettings = (): Promise<void> => invalidate(settings, blocking.country);

/** The product is open again: whatever was asked for meanwhile and refused is asked for again. */
export const afterReopened = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });

export const followSettings = (): void => {
  onPush<typeof settingsChanged>('settings/changed', soon(onSettings));
  // Whoever is told that the product is closed has not heard of it yet.
  onClosed(() => {
    onSettings().catch(reportError);
  });
  onMissedPushes(onSettings);
};
