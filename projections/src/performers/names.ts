import { AccountRegistered, UsernameChanged } from '@ovation/contracts/auth/events';
import { performerNameId, performerNamesModel } from '@ovation/contracts/performers/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Who is found under which username; an old one leads nowhere, or to who has it now. */
export const performerNames = defineProjection({
  model: performerNamesModel,
  version: 1,
  events: [AccountRegistered, UsernameChanged],
  on: {
    AccountRegistered: ({ data: { role, username, accountId } }) =>
      role === 'performer'
        ? {
            owner: username.toLowerCase(),
            id: performerNameId,
            evolve: () => ({ performerId: accountId }),
          }
        : [],
    UsernameChanged: ({ data: { role, username, previousUsername, accountId } }) =>
      role === 'performer'
        ? [
            {
              owner: previousUsername.toLowerCase(),
              id: performerNameId,
              evolve: (holder) => (holder?.performerId === accountId ? undefined : holder),
            },
            {
              owner: username.toLowerCase(),
              id: performerNameId,
              evolve: () => ({ performerId: accountId }),
            },
          ]
        : [],
  },
});
