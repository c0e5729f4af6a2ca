import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

/** All-time earnings of the creator. */
export const useStats = () =>
  useQuery({
    queryKey: keys.earnings.stats,
    queryFn: async () => (await api.earnings.earningStats()).data,
  });
