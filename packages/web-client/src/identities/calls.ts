import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { identities } from './keys.ts';

/** Sign-in methods of the user. */
export const useSignInMethods = () =>
  useQuery({
    queryKey: identities.own,
    queryFn: async () => (await api.identities.listIdentities()).data,
  });
