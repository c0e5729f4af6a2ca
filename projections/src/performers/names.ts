import {
  AccountRegistered,
  UsernameChanged,
  UsernamesReleased,
} from '@ovation/contracts/auth/events';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { performerNameId, performerNamesModel } from '@ovation/contracts/performers/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Holder = DocumentOf<typeof performerNamesModel>;

/** Changes the holder of a name; the names of an erased account are unknown. */
const setHolder = (
  username: string,
  evolve: (holder: Holder | undefined) => Holder | undefined,
): readonly Change<Holder>[] =>
  username === erasedText ? [] : [{ owner: username.toLowerCase(), id: performerNameId, evolve }];

/** Fans are not found by username: such a name no longer resolves to its former holder. */
const takenBy = (role: string, username: string, performerId: string): readonly Change<Holder>[] =>
  setHolder(username, () => (role === 'performer' ? { performerId, leftAt: null } : undefined));

/** Holders of usernames, and former holders with their end; readers apply the retention. */
export const performerNames = defineProjection({
  model: performerNamesModel,
  version: 2,
  events: [AccountRegistered, UsernameChanged, UsernamesReleased],
  on: {
    AccountRegistered: ({ data: { role, username, accountId } }) =>
      takenBy(role, username, accountId),
    UsernameChanged: ({ data: { role, username, previousUsername, accountId, changedAt } }) => [
      ...setHolder(previousUsername, (holder) =>
        holder?.performerId === accountId ? { ...holder, leftAt: changedAt } : holder,
      ),
      ...takenBy(role, username, accountId),
    ],
    UsernamesReleased: ({ data: { accountId, usernames } }) =>
      usernames.flatMap((username) =>
        setHolder(username, (holder) => (holder?.performerId === accountId ? undefined : holder)),
      ),
  },
});
