import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PushOrder } from '@ovation/contracts/kernel/push';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { applyAnswer, applyPush } from '../live/applyPush.ts';
import { queryClient } from '../query/queryClient.ts';
import { session, useToken } from '../session/session.ts';
import { auth } from './keys.ts';

const meKey = auth.me;

const readMe = async (): Promise<CurrentUser> => (await api.auth.me()).data;

/** Query of the current user; concurrent callers share one request. */
export const meQuery = { queryKey: meKey, queryFn: readMe };

/** Returns a function that sets the balance in the cache, unless another user has signed in meanwhile. */
const showBalance = (balance: number): (() => void) => {
  const owner = queryClient.getQueryData<CurrentUser>(meKey)?._id;
  return () => {
    queryClient.setQueryData<CurrentUser>(meKey, (known) =>
      known && known._id === (owner ?? known._id) ? { ...known, balance } : known,
    );
  };
};

const balanceKey = 'balance';

/** Current user, from the server. */
export const me = {
  get: (): CurrentUser | undefined => queryClient.getQueryData<CurrentUser>(meKey),
  /** Returns the cached user, which may have come with the page; otherwise requests it. */
  restore: (): Promise<CurrentUser> => queryClient.fetchQuery(meQuery),
  /** Requests the user. */
  fetch: (): Promise<CurrentUser> => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  /** Sets the balance from a command's response. */
  setBalance(balance: number, position: string | undefined): void {
    applyAnswer(balanceKey, position, showBalance(balance));
  },
  /** Sets the balance from a push. */
  applyBalance(balance: number, order: PushOrder | undefined): void {
    applyPush(balanceKey, order, showBalance(balance));
  },
  refetch: (): Promise<void> => queryClient.invalidateQueries({ queryKey: meKey }),
};

/** Current user; undefined while signed out or loading. */
export const useMe = (): CurrentUser | undefined => {
  const token = useToken();
  const { data } = useQuery({
    ...meQuery,
    enabled: token !== undefined,
  });
  return session.isOpen() ? data : undefined;
};
