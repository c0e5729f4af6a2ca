import type { SignInMethod } from '@ovation/contracts/auth/routes';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

/** Loads the quarantined sign-in methods: account recovery has disabled them until the user reviews them. */
export const useQuarantinedSignInMethods = () =>
  useQuery({
    queryKey: keys.auth.quarantinedSignInMethods,
    queryFn: async () => (await api.auth.listSleepingWaysIn()).data.waysIn,
  });

/** Returns true for a quarantined sign-in method, by its `id`. */
export type IsQuarantined = (id: SignInMethod['id']) => boolean;

export const isQuarantinedAmong =
  (methods: readonly SignInMethod[]): IsQuarantined =>
  (id) =>
    methods.some((method) => method.id === id);
