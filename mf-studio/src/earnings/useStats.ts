import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { useQuery } from '@tanstack/react-query';

/** What the creator has earned since the beginning. */
export const useStats = () =>
  useQuery({
    queryKey: keys.earnings.stats,
    queryFn: async () => (await api.earnings.earningStats()).data,
  });
