import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { useQuery } from '@tanstack/react-query';

/** By what the person can sign in. */
export const useWaysIn = () =>
  useQuery({
    queryKey: keys.identities.own,
    queryFn: async () => (await api.identities.listIdentities()).data,
  });
