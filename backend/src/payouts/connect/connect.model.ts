import { type ConnectEvent, connectStream } from '@ovation/contracts/payouts/connectEvents';
import type { Model } from '../../kernel/commands/handleCommand.ts';
import type { PayoutAccount, ProviderPayout } from '../provider/payoutProvider.ts';

/** Account of a creator with a payment provider, as it last reported it. */
export interface ConnectAccount extends PayoutAccount {
  readonly provider: string;
  /** Time of the reading; null until the provider has reported on it. */
  readonly readAt: string | null;
}

export interface Connect {
  readonly account: ConnectAccount | undefined;
  /** Reported states of payouts to the bank, by the provider's id. */
  readonly payouts: ReadonlyMap<string, ProviderPayout['status']>;
}

const evolve = (connect: Connect, event: ConnectEvent): Connect => {
  switch (event.type) {
    case 'ConnectAccountCreated': {
      const { provider, accountId } = event.data;
      const account = {
        provider,
        accountId,
        isSubmitted: false,
        canReceive: false,
        canPayOut: false,
        due: [],
        dueBy: null,
        disabledReason: null,
        readAt: null,
      };
      return { ...connect, account };
    }
    case 'ConnectAccountUpdated': {
      const { performerId: _, ...account } = event.data;
      return { ...connect, account };
    }
    case 'ConnectPayoutReported': {
      const { providerPayoutId, state } = event.data;
      return { ...connect, payouts: new Map([...connect.payouts, [providerPayoutId, state]]) };
    }
    default:
      return event satisfies never;
  }
};

/** `connect-<performerId>` */
export const connectModel: Model<Connect, typeof connectStream> = {
  stream: connectStream,
  initial: { account: undefined, payouts: new Map() },
  evolve,
};
