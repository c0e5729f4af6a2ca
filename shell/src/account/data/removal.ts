import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { afterRemovalChanged } from '@ovation/web-client/removal/invalidation';

/** Whether the account is going to be removed, and when. */
export const removalQuery = {
  queryKey: keys.removal,
  queryFn: async () => (await api.removal.getRemoval()).data.removal,
};

/** The account stays; said again, it changes nothing. */
export const keepAccount = async (): Promise<void> => {
  await api.removal.cancelRemoval();
  await afterRemovalChanged();
};
