import { type ConnectEvent, connectStream } from '@ovation/contracts/payouts/connectEvents';
import type { Commands, Model } from '../kernel/commands/handleCommand.ts';
import type { ProviderAccount, ProviderAccounts } from './readiness.ts';

interface ConnectAccount extends ProviderAccount {
  readonly readAt: string;
}

const evolve = (
  account: ConnectAccount | undefined,
  { type, data }: ConnectEvent,
): ConnectAccount | undefined => {
  const { provider, accountId } = data;
  switch (type) {
    case 'ConnectAccountCreated':
      return { provider, accountId, isReady: false, readAt: data.createdAt };
    case 'ConnectAccountUpdated':
      return account && account.readAt > data.readAt
        ? account
        : { provider, accountId, isReady: data.canReceive && data.canPayOut, readAt: data.readAt };
    case 'ConnectPayoutReported':
      return account;
    default:
      return type satisfies never;
  }
};

/** `connect-<performerId>`, as far as payouts need it. */
const connectAccountModel: Model<ConnectAccount | undefined, typeof connectStream> = {
  stream: connectStream,
  initial: undefined,
  evolve,
};

/** Looks accounts with Stripe Connect up in the log. */
export const createProviderAccounts = ({ load }: Pick<Commands, 'load'>): ProviderAccounts => ({
  find: async (performerId) => (await load(connectAccountModel, performerId)).state,
});
