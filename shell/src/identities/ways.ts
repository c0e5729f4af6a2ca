import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

/** By what the person can sign in. */
export const useWaysIn = () =>
  useQuery({
    queryKey: keys.identities.own,
    queryFn: async () => (await api.identities.listIdentities()).data,
  });
