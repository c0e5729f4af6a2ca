import { api } from '../api/client.ts';
import { afterRemovalChanged } from './invalidation.ts';
import { removal } from './keys.ts';

/** Query of the scheduled account deletion. */
export const removalQuery = {
  queryKey: removal,
  queryFn: async () => (await api.removal.getRemoval()).data.removal,
};

/** Cancels the account deletion; idempotent. */
export const keepAccount = async (): Promise<void> => {
  await api.removal.cancelRemoval();
  await afterRemovalChanged();
};
