import type { SignInMethod } from '@ovation/contracts/auth/routes';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';

/** Loads the sign-in methods that account recovery by mail has disabled until the user reviews them. */
export const useDormantSignInMethods = () =>
  useQuery({
    queryKey: keys.auth.sleepingWaysIn,
    queryFn: async () => (await api.auth.listSleepingWaysIn()).data.waysIn,
  });

/** Returns true for a sign-in method, by its `id`, that is disabled. */
export type IsDormant = (id: SignInMethod['id']) => boolean;

export const isDormantAmong =
  (methods: readonly SignInMethod[]): IsDormant =>
  (id) =>
    methods.some((method) => method.id === id);
