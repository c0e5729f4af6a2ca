import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryClient } from './query.ts';
import { session, useToken } from './session.ts';

const meKey = ['me'] as const;
/** Pages that ask while the answer is on its way wait for the same one. */
export const meQuery = { queryKey: meKey, queryFn: async () => (await api.auth.me()).data };

/** The signed-in person, as the server knows them. */
export const me = {
  get: (): CurrentUser | undefined => queryClient.getQueryData<CurrentUser>(meKey),
  /** As the server said a moment ago, with the page itself for instance; otherwise asks it. */
  restore: (): Promise<CurrentUser> => queryClient.fetchQuery(meQuery),
  /** Asks the server. */
  fetch: (): Promise<CurrentUser> => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  /** A push or an answer said how many tokens are left. */
  setBalance(balance: number): void {
    queryClient.setQueryData<CurrentUser>(meKey, (user) => user && { ...user, balance });
  },
  refetch: (): Promise<void> => queryClient.invalidateQueries({ queryKey: meKey }),
};

/** Undefined while nobody is signed in, and until the server has answered. */
export const useMe = (): CurrentUser | undefined => {
  const token = useToken();
  const { data } = useQuery({
    ...meQuery,
    enabled: token !== undefined,
  });
  return session.isOpen() ? data : undefined;
};
