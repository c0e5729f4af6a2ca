import type { AccountEvent } from '@ovation/contracts/auth/events';
import { type Asleep, asleepAfter } from '@ovation/contracts/auth/rules';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import { erasedText, isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import { type FanDetails, noFanDetails } from '@ovation/contracts/profiles/details';
import type { Language } from '@ovation/contracts/translations/problemTexts';

/** Who the person is to a provider. */
export interface Identity {
  readonly provider: IdentityProvider;
  readonly subject: string;
  /** By what the person knows it. */
  readonly label: string;
  readonly linkedAt: string;
}

/** What decisions need to know of a person. */
export interface Account {
  readonly accountId: string;
  readonly role: Role;
  readonly email: string;
  /** The address is nobody's until its link is opened. */
  readonly isEmailPending: boolean;
  readonly isEmailVerified: boolean;
  /** What mails to the person speak. */
  readonly language: Language;
  /** Nobody is told when the person is online. */
  readonly isPresenceHidden: boolean;
  readonly username: string;
  readonly name: string;
  /** Undefined for whoever came by a provider and has set none. */
  readonly passwordHash: string | undefined;
  readonly identities: readonly Identity[];
  /** Sessions of earlier credentials are dead, but for the one that was kept. */
  readonly credentialsVersion: number;
  /**
   * The version at which the password, a factor or the standing of the account was last another. Links and
   * wishes of earlier ones are worth nothing; the end of other sessions alone ends none.
   */
  readonly linksVersion: number;
  readonly keptSessionId: string | null;
  /** What was added in this time signs nobody in until the person has decided. */
  readonly asleep: Asleep | null;
  readonly avatarId: string | null;
  readonly coverId: string | null;
  /** What a fan tells of themself; of creators it stands elsewhere. */
  readonly details: FanDetails;
  readonly registeredAt: string;
  /** The person is gone; what stands for them has no name. */
  readonly isErased: boolean;
  readonly erasedAt: string | undefined;
  /** Why the staff has stopped the person; null: it has not. */
  readonly suspension: Suspension | null;
}

export interface Suspension {
  readonly reason: string;
  readonly suspendedBy: string;
  readonly suspendedAt: string;
}

const erased = (
  account: Account,
  { data }: Extract<AccountEvent, { readonly type: 'AccountErased' }>,
): Account => ({
  ...account,
  email: erasedText,
  username: erasedText,
  name: erasedText,
  passwordHash: undefined,
  identities: [],
  avatarId: null,
  coverId: null,
  details: noFanDetails,
  keptSessionId: null,
  asleep: null,
  isErased: true,
  erasedAt: data.erasedAt,
  credentialsVersion: data.credentialsVersion,
  linksVersion: data.credentialsVersion,
});

const withPassword = (
  account: Account,
  { data }: Extract<AccountEvent, { readonly type: 'PasswordChanged' }>,
): Account => {
  const { passwordHash, credentialsVersion, keptSessionId, recoveryId, changedAt: at } = data;
  const { asleep } = account;
  return {
    ...account,
    passwordHash,
    credentialsVersion,
    keptSessionId,
    linksVersion: credentialsVersion,
    asleep: recoveryId === undefined ? asleep : asleepAfter(asleep, { recoveryId, at }),
  };
};

/** What an event changes of a person that is registered. */
export const evolveAccount = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'PasswordChanged':
      return withPassword(account, event);
    case 'OtherSessionsEnded': {
      const { credentialsVersion, keptSessionId, reason } = event.data;
      const linksVersion = reason === 'wish' ? account.linksVersion : credentialsVersion;
      const asleep = reason === 'recovery' ? null : account.asleep;
      return { ...account, credentialsVersion, linksVersion, keptSessionId, asleep };
    }
    case 'AccountSuspended': {
      const { reason, suspendedBy, suspendedAt, credentialsVersion } = event.data;
      const suspension = { reason, suspendedBy, suspendedAt };
      const versions = { credentialsVersion, linksVersion: credentialsVersion };
      return { ...account, suspension, ...versions, keptSessionId: null };
    }
    case 'AccountReinstated':
      return { ...account, suspension: null };
    case 'PasswordRehashed':
      return { ...account, passwordHash: event.data.passwordHash };
    case 'NameChanged':
      return { ...account, name: event.data.name };
    case 'UsernameChanged':
      return { ...account, username: event.data.username };
    // Whoever opened the link has that address.
    case 'EmailChanged':
    case 'EmailChangeUndone':
      return { ...account, email: event.data.email, isEmailVerified: true };
    case 'EmailVerified':
      return { ...account, isEmailVerified: true, isEmailPending: false };
    case 'LanguageChanged':
      return { ...account, language: event.data.language };
    case 'PresenceChanged':
      return { ...account, isPresenceHidden: event.data.isHidden };
    case 'PictureChanged':
      return event.data.picture === 'avatar'
        ? { ...account, avatarId: event.data.fileId }
        : { ...account, coverId: event.data.fileId };
    case 'AccountErased':
      return erased(account, event);
    case 'FanDetailsChanged': {
      const { details } = event.data;
      return { ...account, details: details === erasedText ? noFanDetails : details };
    }
    case 'IdentityLinked': {
      const { accountId: _, ...identity } = event.data;
      return { ...account, identities: [...account.identities, identity] };
    }
    case 'IdentityUnlinked': {
      const identities = account.identities.filter((one) => one.provider !== event.data.provider);
      return { ...account, identities };
    }
    case 'AccountRegistered':
    case 'NameClaimRevoked':
    case 'UsernamesReleased':
    case 'EmailChangeAsked':
    case 'EmailChangeCancelled':
    case 'PasswordResetAsked':
      return account;
    default:
      return event satisfies never;
  }
};

/** The person as they registered. */
export const registered = ({
  data,
}: Extract<AccountEvent, { readonly type: 'AccountRegistered' }>): Account => {
  const { accountId, role, email, username, name, passwordHash, registeredAt } = data;
  return {
    accountId,
    role,
    email,
    isEmailPending: data.isEmailPending ?? false,
    isEmailVerified: false,
    language: data.language ?? 'en',
    isPresenceHidden: false,
    username,
    name,
    passwordHash,
    identities: [],
    credentialsVersion: 0,
    linksVersion: 0,
    keptSessionId: null,
    asleep: null,
    avatarId: null,
    coverId: null,
    details: noFanDetails,
    registeredAt,
    isErased: false,
    erasedAt: undefined,
    suspension: null,
  };
};

/**
 * Whether what signs in may be added: somebody has shown to have the address, the operator vouches for it
 * (of the staff), or there is none that could be somebody else's.
 */
export const mayAddWaysIn = ({
  role,
  email,
  isEmailVerified,
}: Pick<Account, 'role' | 'email' | 'isEmailVerified'>): boolean =>
  isStaffRole(role) || email === '' || isEmailVerified;

/**
 * Whether somebody who now shows to have the address is the first to: what was planted before may be a
 * stranger's, who registered it. Of the staff the operator knew whose it is.
 */
export const isFirstProof = (
  { role }: Pick<Account, 'role'>,
  address: { readonly isVerified: boolean },
): boolean => !isStaffRole(role) && !address.isVerified;

/** Whether mails reach the person: an address that is not confirmed may be a stranger's, and who left has none. */
export const isReached = ({
  email,
  isEmailPending,
}: Pick<Account, 'email' | 'isEmailPending'>): boolean =>
  email !== '' && email !== erasedText && !isEmailPending;
