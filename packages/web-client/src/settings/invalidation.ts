import type { settingsChanged } from '@ovation/contracts/settings/push';
import { onClosed } from '../api/client.ts';
import { blocking } from '../blocking/keys.ts';
import { afterRandomDelay } from '../live/debounce.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { settings } from './keys.ts';

/** Handles the push of changed settings, or of a closed or reopened product. */
export const onSettings = (): Promise<void> => invalidate(settings, blocking.country);

/** Invalidates after the product was reopened: rejected queries are repeated. */
export const afterReopened = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });

export const followSettings = (): void => {
  onPush<typeof settingsChanged>('settings/changed', afterRandomDelay(onSettings));
  // A closed product is first noticed by a rejected call.
  onClosed(() => {
    onSettings().catch(reportError);
  });
  onMissedPushes(onSettings);
};
