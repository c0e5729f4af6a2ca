import {
  ConnectAccountCreated,
  ConnectAccountUpdated,
} from '@ovation/contracts/payouts/connectEvents';
import { connectAccounts } from '@ovation/contracts/payouts/connectReadModels';
import { defineProjection } from '../kernel/projection.ts';

/** Accounts of creators with a payment provider, as it last reported them. */
export const connectAccountsByPerformer = defineProjection({
  model: connectAccounts,
  version: 1,
  events: [ConnectAccountCreated, ConnectAccountUpdated],
  on: {
    ConnectAccountCreated: ({ data: { performerId, provider, accountId } }) => ({
      owner: performerId,
      id: performerId,
      evolve: (before) =>
        before?.accountId === accountId
          ? before
          : {
              performerId,
              provider,
              accountId,
              isSubmitted: false,
              canReceive: false,
              canPayOut: false,
              due: [],
              dueBy: null,
              disabledReason: null,
              readAt: null,
            },
    }),
    ConnectAccountUpdated: ({ data }) => ({
      owner: data.performerId,
      id: data.performerId,
      evolve: () => ({ ...data }),
    }),
  },
  indexes: () => [],
});
