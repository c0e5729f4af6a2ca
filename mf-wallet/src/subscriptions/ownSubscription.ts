import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

/** The reader's current or past subscription to a creator; undefined until loaded. */
export const useOwnSubscription = (performerId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: keys.subscriptions.ownOf(performerId),
    queryFn: async () => {
      const { data } = await api.subscriptions.listOwnSubscriptions({ query: { performerId } });
      return data.data[0] ?? null;
    },
  }).data;
