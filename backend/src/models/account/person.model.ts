import type { AccountEvent } from '@ovation/contracts/auth/events';
import { type Quarantine, quarantineAfter } from '@ovation/contracts/auth/rules';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import { erasedText, isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import { type FanDetails, noFanDetails } from '@ovation/contracts/profiles/details';
import type { Language } from '@ovation/contracts/translations/languages';

/** Linked identity at a provider. */
export interface Identity {
  readonly provider: IdentityProvider;
  readonly subject: string;
  /** Name under which the person knows the account. */
  readonly label: string;
  readonly linkedAt: string;
}

/** State of a person. */
export interface Account {
  readonly accountId: string;
  readonly role: Role;
  readonly email: string;
  /** True until the email's confirmation link is opened. */
  readonly isEmailPending: boolean;
  readonly isEmailVerified: boolean;
  /** Language of mails. */
  readonly language: Language;
  /** True if the online status is hidden. */
  readonly isPresenceHidden: boolean;
  readonly username: string;
  readonly name: string;
  /** Undefined for social login without a password. */
  readonly passwordHash: string | undefined;
  readonly identities: readonly Identity[];
  /** Sessions of earlier versions are invalid, except the one retained. */
  readonly credentialsVersion: number;
  /**
   * Version at the last change of password, factors or suspension. Links and requests of earlier versions are void;
   * ending other sessions alone voids none.
   */
  readonly linksVersion: number;
  readonly keptSessionId: string | null;
  /** Time range whose added sign-in methods are disabled until the person has decided. */
  readonly quarantine: Quarantine | null;
  readonly avatarId: string | null;
  readonly coverId: string | null;
  /** Profile details of a fan; those of creators are elsewhere. */
  readonly details: FanDetails;
  readonly registeredAt: string;
  /** True for an erased person, whose placeholder has no name. */
  readonly isErased: boolean;
  readonly erasedAt: string | undefined;
  /** Suspension by staff; null without one. */
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
  quarantine: null,
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
  const { quarantine } = account;
  return {
    ...account,
    passwordHash,
    credentialsVersion,
    keptSessionId,
    linksVersion: credentialsVersion,
    quarantine:
      recoveryId === undefined ? quarantine : quarantineAfter(quarantine, { recoveryId, at }),
  };
};

/** Applies an event to a registered account. */
export const evolveAccount = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'PasswordChanged':
      return withPassword(account, event);
    case 'OtherSessionsEnded': {
      const { credentialsVersion, keptSessionId, reason } = event.data;
      const linksVersion = reason === 'wish' ? account.linksVersion : credentialsVersion;
      const quarantine = reason === 'recovery' ? null : account.quarantine;
      return { ...account, credentialsVersion, linksVersion, keptSessionId, quarantine };
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
    // Opening the link confirms the address.
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

/** Account at registration. */
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
    quarantine: null,
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
 * True if sign-in methods may be added: the email is confirmed, the account is staff's, or there is no email that
 * could be somebody else's.
 */
export const mayAddSignInMethods = ({
  role,
  email,
  isEmailVerified,
}: Pick<Account, 'role' | 'email' | 'isEmailVerified'>): boolean =>
  isStaffRole(role) || email === '' || isEmailVerified;

/**
 * True if an address is confirmed for the first time: sign-in methods added before may be those of a stranger who
 * registered it. Staff's addresses are known to the operator.
 */
export const isFirstConfirmation = (
  { role }: Pick<Account, 'role'>,
  address: { readonly isVerified: boolean },
): boolean => !isStaffRole(role) && !address.isVerified;

/** True if mails may be sent: unconfirmed addresses may be a stranger's, and erased people have none. */
export const isMailable = ({
  email,
  isEmailPending,
}: Pick<Account, 'email' | 'isEmailPending'>): boolean =>
  email !== '' && email !== erasedText && !isEmailPending;
