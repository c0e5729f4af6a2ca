import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient } from '../query/queryClient.ts';
import { session, useToken } from '../session/session.ts';
import { auth } from './keys.ts';

const meKey = auth.me;

/** The last word of an answer about the tokens that are left, and how many such words there were. */
let words = 0;
let lastWord: { readonly personId: string; readonly balance: number } | undefined;

/** What was asked before a command was answered may be older than its answer, whenever it arrives. */
const readMe = async (): Promise<CurrentUser> => {
  const asked = words;
  const { data } = await api.auth.me();
  const isNewer = words > asked && lastWord?.personId === data._id;
  return isNewer && lastWord ? { ...data, balance: lastWord.balance } : data;
};

/** Pages that ask while the answer is on its way wait for the same one. */
export const meQuery = { queryKey: meKey, queryFn: readMe };

let reading = false;
let hasMovedSince = false;

/** However many hints come, one question is on its way, and one more after it. */
const readAfterHint = async (): Promise<void> => {
  hasMovedSince = true;
  if (reading) return;
  reading = true;
  try {
    while (hasMovedSince) {
      hasMovedSince = false;
      await queryClient.invalidateQueries({ queryKey: meKey });
    }
  } finally {
    reading = false;
  }
};

/** The signed-in person, as the server knows them. */
export const me = {
  get: (): CurrentUser | undefined => queryClient.getQueryData<CurrentUser>(meKey),
  /** As the server said a moment ago, with the page itself for instance; otherwise asks it. */
  restore: (): Promise<CurrentUser> => queryClient.fetchQuery(meQuery),
  /** Asks the server. */
  fetch: (): Promise<CurrentUser> => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  /** The answer to a command of this page said how many tokens are left. */
  setBalance(balance: number): void {
    const user = me.get();
    if (!user) return;
    words += 1;
    lastWord = { personId: user._id, balance };
    queryClient.setQueryData<CurrentUser>(meKey, { ...user, balance });
  },
  /**
   * A push said that tokens have moved. Pushes come late and in any order, so that the number in one
   * is not shown: the server is asked, and what it answers is no older than the push.
   */
  hearOfBalance(): void {
    readAfterHint().catch(reportError);
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
