import type { Commands } from '../kernel/commands/handleCommand.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { Account } from '../models/account/person.model.ts';
import type { Accounts } from './public.ts';

const cachedBytesMax = mebibytes(16);
const performersBytesMax = mebibytes(8);
/** Maximum age of accounts shown by reference. */
const ageMsMax = 2_000;
/** Maximum age while the log is unavailable. */
const staleMsMax = 10_000;
/** Maximum time after a creator's removal during which fans still pass to where the decision is made. */
const performerMsMax = 10_000;

/** Looks accounts up in the log, with a short-lived cache: for hot paths that only refer to them. */
export const createAccounts = (
  commands: Pick<Commands, 'lookUp'>,
): Pick<Accounts, 'find' | 'isPerformer'> => {
  const cache = sizedCache<{ readonly account: Account | undefined }>({
    bytesMax: cachedBytesMax,
    ttl: ageMsMax,
  });
  const find = async (accountId: string): Promise<Account | undefined> => {
    const known = cache.get(accountId);
    if (known) return known.account;
    const { state } = await commands.lookUp(accountModel, accountId, staleMsMax);
    cache.set(accountId, { account: state.account });
    return state.account;
  };
  // Roles never change, but a creator may leave.
  const performers = sizedCache<true>({ bytesMax: performersBytesMax, ttl: performerMsMax });
  return {
    find,
    isPerformer: async (accountId) => {
      if (performers.has(accountId)) return true;
      const account = await find(accountId);
      if (account?.role !== 'performer' || account.isErased) return false;
      performers.set(accountId, true);
      return true;
    },
  };
};
