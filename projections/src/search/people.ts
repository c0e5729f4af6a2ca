import {
  AccountErased,
  AccountRegistered,
  NameChanged,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { PerformerRegistered } from '@ovation/contracts/performers/events';
import { nameWordsOf } from '@ovation/contracts/search/nameMatching';
import {
  nameEntryOf,
  type PersonSearchDocument,
  peopleSearchModel,
  searchListOwner,
} from '@ovation/contracts/search/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

const changed = (
  accountId: string,
  changes: Partial<PersonSearchDocument>,
): Change<PersonSearchDocument> => ({
  owner: searchListOwner,
  id: accountId,
  evolve: (person) => person && { ...person, ...changes },
});

/** Fans and creators by name; without staff. */
export const peopleSearch = defineProjection({
  model: peopleSearchModel,
  version: 3,
  events: [AccountRegistered, NameChanged, UsernameChanged, PerformerRegistered, AccountErased],
  indexes: (person) =>
    person.isListed
      ? nameWordsOf(person).map((word) => ({
          index: 'names' as const,
          word: nameEntryOf(word, person.accountId),
        }))
      : [],
  on: {
    AccountRegistered: ({ data: { accountId, role, username, name } }) =>
      role === 'user' || role === 'performer'
        ? {
            owner: searchListOwner,
            id: accountId,
            evolve: () => ({ accountId, username, name, isListed: role === 'user' }),
          }
        : [],
    NameChanged: ({ data: { accountId, name } }) => changed(accountId, { name }),
    UsernameChanged: ({ data: { accountId, username } }) => changed(accountId, { username }),
    AccountErased: ({ data }) => ({
      owner: searchListOwner,
      id: data.accountId,
      evolve: () => undefined,
    }),
    PerformerRegistered: ({ data }) => changed(data.performerId, { isListed: true }),
  },
});
