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

/** Pages that ask while the answer is on its way wait for the same one. */
export const meQuery = { queryKey: meKey, queryFn: readMe };

/** How the person is shown with so many tokens; nobody else is, should another have signed in meanwhile. */
const showing = (balance: number): (() => void) => {
  const owner = queryClient.getQueryData<CurrentUser>(meKey)?._id;
  return () => {
    queryClient.setQueryData<CurrentUser>(meKey, (known) =>
      known && known._id === (owner ?? known._id) ? { ...known, balance } : known,
    );
  };
};

const balanceKey = 'balance';

/** The signed-in person, as the server knows them. */
export const me = {
  get: (): CurrentUser | undefined => queryClient.getQueryData<CurrentUser>(meKey),
  /** As the server said a moment ago, with the page itself for instance; otherwise asks it. */
  restore: (): Promise<CurrentUser> => queryClient.fetchQuery(meQuery),
  /** Asks the server. */
  fetch: (): Promise<CurrentUser> => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  /** The answer to a command of this page says how many tokens are left. */
  setBalance(balance: number, position: string | undefined): void {
    applyAnswer(balanceKey, position, showing(balance));
  },
  /** The same of a push. */
  applyBalance(balance: number, order: PushOrder | undefined): void {
    applyPush(balanceKey, order, showing(balance));
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
