import { AccountRegistered, UsernameChanged } from '@ovation/contracts/auth/events';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { performerNameId, performerNamesModel } from '@ovation/contracts/performers/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Holder = DocumentOf<typeof performerNamesModel>;

/** Fans are not found by their names: what such a name led to before, it leads to no longer. */
const takenBy = (role: string, username: string, performerId: string): Change<Holder> => ({
  owner: username.toLowerCase(),
  id: performerNameId,
  evolve: () => (role === 'performer' ? { performerId, leftAt: null } : undefined),
});

/** Who is found under which username, and who was until when; whoever asks knows for how long. */
export const performerNames = defineProjection({
  model: performerNamesModel,
  version: 2,
  events: [AccountRegistered, UsernameChanged],
  on: {
    AccountRegistered: ({ data: { role, username, accountId } }) =>
      takenBy(role, username, accountId),
    UsernameChanged: ({ data: { role, username, previousUsername, accountId, changedAt } }) => [
      {
        owner: previousUsername.toLowerCase(),
        id: performerNameId,
        evolve: (holder) =>
          holder?.performerId === accountId ? { ...holder, leftAt: changedAt } : holder,
      },
      takenBy(role, username, accountId),
    ],
  },
});
