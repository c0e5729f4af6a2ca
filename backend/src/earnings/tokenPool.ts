import { accounts } from '@ovation/contracts/ledger/posting';
import { ledgerBalances } from '@ovation/contracts/ledger/readModels';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { TokenPool } from '../models/tokenPool.model.ts';

/** Accounts that mirror the tokens alive: sold, given as a bonus, or kept after their payment went back. */
const sources = [accounts.tokenIssue, accounts.promotions, accounts.losses];

/**
 * Loads the tokens alive and the dollars received for them from the balances of the ledger, which follow the
 * log within moments. A decision freezes what it makes of them in its event.
 */
export const loadTokenPool = async (readModels: Pick<ReadModels, 'find'>): Promise<TokenPool> => {
  const find = (account: string) => readModels.find(ledgerBalances, account, account);
  const [sold, ...mirrors] = await Promise.all([accounts.tokensSold, ...sources].map(find));
  const tokens = mirrors.reduce((sum, mirror) => sum - (mirror?.balances.TOKEN ?? 0), 0);
  return { tokens, soldMinor: sold?.balances.USD ?? 0 };
};
