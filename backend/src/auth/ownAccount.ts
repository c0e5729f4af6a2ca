import { setTimeout as delay } from 'node:timers/promises';
import { accountsModel } from '@ovation/contracts/auth/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { ReadModels } from '../kernel/readModels.ts';
import { Unavailable } from '../kernel/unavailable.ts';

const waitMsMax = 2_000;
const pollMs = 15;

/**
 * The account of somebody who is signed in, so it exists: right after a registration the read model
 * may need a moment to hear of it.
 */
export const ownAccount = async (
  readModels: Pick<ReadModels, 'find'>,
  accountId: string,
): Promise<DocumentOf<typeof accountsModel>> => {
  const until = Date.now() + waitMsMax;
  for (;;) {
    const account = await readModels.find(accountsModel, accountId, accountId);
    if (account) return account;
    if (Date.now() > until) throw new Unavailable('the read model', 1);
    await delay(pollMs);
  }
};
