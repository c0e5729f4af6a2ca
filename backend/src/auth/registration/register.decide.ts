import type { AccountEvent, AccountRegistered, DoneWith } from '@ovation/contracts/auth/events';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { Role } from '@ovation/contracts/kernel/rules';
import type { Language } from '@ovation/contracts/translations/problemTexts';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

export interface RegisterAccount {
  readonly accountId: string;
  readonly role: Role;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly passwordHash?: string;
  readonly application?: NonNullable<EventOf<typeof AccountRegistered>['data']['application']>;
  /** The version of the terms. */
  readonly acceptedTerms?: string | undefined;
  readonly language?: Language | undefined;
  /** The address is not claimed now, but when its link is opened. */
  readonly isEmailPending?: boolean;
  readonly doneWith?: DoneWith | undefined;
  /** Who the person is to the provider that vouches for them. */
  readonly identity?: {
    readonly provider: IdentityProvider;
    readonly subject: string;
    readonly label: string;
  };
  /** The claims on the email address and the username. */
  readonly claimIds: readonly string[];
  readonly now: string;
}

/** What a provider vouches for is proven: who the person is there, and the address that it tells. */
const vouched = (
  { accountId, email }: Pick<RegisterAccount, 'accountId' | 'email'>,
  identity: RegisterAccount['identity'],
  now: string,
): readonly AccountEvent[] => {
  if (!identity) return [];
  const linked: AccountEvent = {
    type: 'IdentityLinked',
    data: { accountId, ...identity, linkedAt: now },
  };
  if (email === '') return [linked];
  return [{ type: 'EmailVerified', data: { accountId, email, verifiedAt: now } }, linked];
};

/** Makes the claims real: from here on the names are the account's. */
export const decideRegister = (
  {
    claimIds,
    application,
    acceptedTerms,
    language,
    isEmailPending,
    doneWith,
    identity,
    now,
    ...person
  }: RegisterAccount,
  { account, revokedClaims }: AccountState,
): Decision<AccountEvent, 'EMAIL_TAKEN' | 'CONFLICT'> => {
  if (account) return refused('EMAIL_TAKEN');
  // This process was so slow that somebody else was let go on with a name.
  if (claimIds.some((claimId) => revokedClaims.includes(claimId))) return refused('CONFLICT');
  return accepted([
    {
      type: 'AccountRegistered',
      data: {
        ...person,
        ...(application && { application }),
        ...(acceptedTerms && { acceptedTerms }),
        ...(language && { language }),
        ...(isEmailPending && { isEmailPending }),
        ...(doneWith && { doneWith }),
        registeredAt: now,
      },
    },
    ...vouched(person, identity, now),
  ]);
};
