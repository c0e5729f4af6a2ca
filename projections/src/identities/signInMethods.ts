import { AccountErased, AccountRegistered, PasswordChanged } from '@ovation/contracts/auth/events';
import { IdentityLinked, IdentityUnlinked } from '@ovation/contracts/identities/events';
import { signInMethodsModel } from '@ovation/contracts/identities/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineProjection } from '../kernel/projection.ts';

type SignInMethods = DocumentOf<typeof signInMethodsModel>;

const changed = (
  accountId: string,
  change: (current: SignInMethods) => SignInMethods,
): Change<SignInMethods> => ({
  owner: accountId,
  id: accountId,
  evolve: (current) => current && change(current),
});

/** Sign-in methods of each person, identities in the order in which they were linked. */
export const signInMethods = defineProjection({
  model: signInMethodsModel,
  version: 1,
  events: [AccountRegistered, PasswordChanged, IdentityLinked, IdentityUnlinked, AccountErased],
  on: {
    AccountRegistered: ({ data: { accountId, passwordHash } }): Change<SignInMethods> => ({
      owner: accountId,
      id: accountId,
      evolve: () => ({ accountId, hasPassword: passwordHash !== undefined, identities: [] }),
    }),
    PasswordChanged: ({ data: { accountId } }) =>
      changed(accountId, (known) => ({ ...known, hasPassword: true })),
    IdentityLinked: ({ data: { accountId, provider, label, linkedAt } }) =>
      changed(accountId, (known) => ({
        ...known,
        identities: [...known.identities, { provider, label, linkedAt }],
      })),
    AccountErased: ({ data: { accountId } }) =>
      changed(accountId, () => ({ accountId, hasPassword: false, identities: [] })),
    IdentityUnlinked: ({ data: { accountId, provider } }) =>
      changed(accountId, (known) => ({
        ...known,
        identities: known.identities.filter((one) => one.provider !== provider),
      })),
  },
});
