import type { AccountEvent, AccountRegistered, ActionOrigin } from '@ovation/contracts/auth/events';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { Role } from '@ovation/contracts/kernel/rules';
import type { Language } from '@ovation/contracts/translations/languages';
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
  /** Version of the terms. */
  readonly acceptedTerms?: string | undefined;
  readonly language?: Language | undefined;
  /** The address is not claimed now, but when its link is opened. */
  readonly isEmailPending?: boolean;
  readonly doneWith?: ActionOrigin | undefined;
  /** Tracking link that the browser had come by. */
  readonly referralSlug?: string | undefined;
  /** Identity at the provider that verified the person. */
  readonly identity?: {
    readonly provider: IdentityProvider;
    readonly subject: string;
    readonly label: string;
  };
  /** Claims on the email address and the username. */
  readonly claimIds: readonly string[];
  readonly now: string;
}

/** Events for what a provider verified: the identity, and its email address. */
const providerEvents = (
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

/** Registers an account and makes its claims effective: from here on the names are the account's. */
export const decideRegister = (
  {
    claimIds,
    application,
    acceptedTerms,
    language,
    isEmailPending,
    doneWith,
    referralSlug,
    identity,
    now,
    ...person
  }: RegisterAccount,
  { account, revokedClaims }: AccountState,
): Decision<AccountEvent, 'EMAIL_TAKEN' | 'CONFLICT'> => {
  if (account) return refused('EMAIL_TAKEN');
  // This process was so slow that another claimant got a name.
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
        ...(referralSlug !== undefined && { referralSlug }),
        registeredAt: now,
      },
    },
    ...providerEvents(person, identity, now),
  ]);
};
