import type { Commands } from '../kernel/commands/handleCommand.ts';
import { connectModel } from './connect/connect.model.ts';
import type { ProviderAccounts } from './readiness.ts';

/** Looks accounts with Stripe Connect up in the log. */
export const createProviderAccounts = ({ load }: Pick<Commands, 'load'>): ProviderAccounts => ({
  find: async (performerId) => {
    const { account } = (await load(connectModel, performerId)).state;
    if (!account) return undefined;
    const { provider, accountId, canReceive, canPayOut } = account;
    return { provider, accountId, isReady: canReceive && canPayOut };
  },
});
