import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { accountsModel } from '@ovation/contracts/auth/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { noFanDetails } from '@ovation/contracts/profiles/details';
import { mayAddSignInMethods } from '../../models/account/person.model.ts';

type AccountDocument = DocumentOf<typeof accountsModel>;

export interface Pictures {
  readonly avatar: string | undefined;
  readonly cover: string | undefined;
}

export const noPictures: Pictures = { avatar: undefined, cover: undefined };

/** Maps an account to its owner's view. `balance` in tokens; none for staff. */
export const toCurrentUser = (
  account: Pick<
    AccountDocument,
    | 'accountId'
    | 'role'
    | 'email'
    | 'isEmailVerified'
    | 'language'
    | 'isPresenceHidden'
    | 'username'
    | 'name'
    | 'registeredAt'
    | 'details'
  > &
    Partial<Pick<AccountDocument, 'newEmail'>>,
  balance: number,
  pictures: Pictures,
): CurrentUser => ({
  _id: account.accountId,
  avatar: pictures.avatar ?? avatarPlaceholder,
  cover: pictures.cover ?? null,
  name: account.name,
  email: account.email,
  isEmailConfirmed: mayAddSignInMethods(account),
  newEmail: account.newEmail?.email ?? null,
  language: account.language,
  isPresenceHidden: account.isPresenceHidden,
  username: account.username,
  isPerformer: account.role === 'performer',
  role: account.role,
  balance,
  createdAt: account.registeredAt,
  ...(account.role === 'user' && { details: account.details ?? noFanDetails }),
});
