import { api } from '../api/client.ts';
import { afterRemovalChanged } from './invalidation.ts';
import { removal } from './keys.ts';

/** Whether the account is going to be removed, and when. */
export const removalQuery = {
  queryKey: removal,
  queryFn: async () => (await api.removal.getRemoval()).data.removal,
};

/** The account stays; said again, it changes nothing. */
export const keepAccount = async (): Promise<void> => {
  await api.removal.cancelRemoval();
  await afterRemovalChanged();
};
