import { type AccountEvent, accountStream, type DoneWith } from '@ovation/contracts/auth/events';
import {
  type Asleep,
  asleepAfter,
  isUsernameKept,
  leftUsernamesMax,
} from '@ovation/contracts/auth/rules';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import { erasedText, isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import { type FanDetails, noFanDetails } from '@ovation/contracts/profiles/details';
import type { Language } from '@ovation/contracts/translations/problemTexts';
import type { Model } from '../kernel/commands/handleCommand.ts';

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

export interface AccountState {
  /** Undefined before anybody registered under the id. */
  readonly account: Account | undefined;
  /** Claims on names that came too late to be used. */
  readonly revokedClaims: readonly string[];
  /** Usernames that the person had, the last one last; see `keepsName`. */
  readonly leftUsernames: readonly LeftUsername[];
  /** With what the person registered; the first ones were not asked. */
  readonly registeredWith: DoneWith | undefined;
  /** Links to set a new password that were sent and not used, the last one last. */
  readonly resets: readonly SentLink[];
  /** The address that is wanted, until its link is opened. */
  readonly emailChange: EmailChange | undefined;
  /** Changes of the address that the person with the one before can take back, the last one last. */
  readonly undos: readonly EmailUndo[];
}

export interface SentLink {
  readonly id: string;
  readonly expiresAt: string;
  /** The credentials that it was asked for with; it is worth nothing with later ones. */
  readonly credentialsVersion: number;
}

export interface EmailChange extends SentLink {
  readonly email: string;
}

export interface EmailUndo {
  readonly changeId: string;
  /** The address that it gives back. */
  readonly email: string;
  readonly until: string;
  /** Whether somebody had shown to have it. */
  readonly wasVerified: boolean;
}

export interface LeftUsername {
  /** As names are compared. */
  readonly name: string;
  readonly leftAt: string;
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

const evolveAccount = (account: Account, event: AccountEvent): Account => {
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

const registered = ({
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

/** What a change of the username leaves: not the name that is taken back, nor one of long ago. */
const leave = (
  left: readonly LeftUsername[],
  { data }: Extract<AccountEvent, { readonly type: 'UsernameChanged' }>,
): readonly LeftUsername[] => {
  const { changedAt } = data;
  const [name, taken] = [normalName(data.previousUsername), normalName(data.username)];
  const others = left.filter(
    (one) => one.name !== name && one.name !== taken && isUsernameKept(one.leftAt, changedAt),
  );
  // Another way to write the same name leaves nothing.
  const all = name === taken ? others : [...others, { name, leftAt: changedAt }];
  return all.slice(-leftUsernamesMax);
};

/** How many links of a kind are good at a time; an older one is worth nothing any more. */
const linksMax = 3;

/** What lies behind a change of the address; the first ones cannot be undone. */
const undoable = (
  undos: readonly EmailUndo[],
  { data }: Extract<AccountEvent, { readonly type: 'EmailChanged' }>,
  wasVerified: boolean,
): readonly EmailUndo[] => {
  const { changeId, previousEmail: email, undoUntil: until, changedAt } = data;
  const left = undos.filter((undo) => undo.until > changedAt);
  if (changeId === undefined || email === undefined || until === undefined) return left;
  return [...left, { changeId, email, until, wasVerified }];
};

const versionOf = ({ account }: Pick<AccountState, 'account'>): number =>
  account?.credentialsVersion ?? 0;

/** Whether what was asked for with credentials of that version is still worth something. */
export const isOfNow = (
  { linksVersion }: Pick<Account, 'linksVersion'>,
  { credentialsVersion }: Pick<SentLink, 'credentialsVersion'>,
): boolean => credentialsVersion >= linksVersion;

/** True while a link can be opened: in time, and with the credentials that it was asked for with. */
export const isLinkGood = (
  { account }: Pick<AccountState, 'account'>,
  link: SentLink,
  now: string,
): boolean => link.expiresAt > now && account !== undefined && isOfNow(account, link);

/** The address that is wanted; what was wanted with earlier credentials is not. */
export const emailChangeOf = ({ account, emailChange }: AccountState): EmailChange | undefined =>
  account && emailChange && isOfNow(account, emailChange) ? emailChange : undefined;

/** What was sent to the person, and what became of it. */
const evolveLinks = (
  state: AccountState,
  event: AccountEvent,
  before: Account | undefined,
): AccountState => {
  switch (event.type) {
    case 'UsernameChanged':
      return { ...state, leftUsernames: leave(state.leftUsernames, event) };
    case 'PasswordResetAsked': {
      const { resetId: id, expiresAt } = event.data;
      const reset = { id, expiresAt, credentialsVersion: versionOf(state) };
      return { ...state, resets: [...state.resets, reset].slice(-linksMax) };
    }
    case 'EmailChangeAsked': {
      const { changeId: id, email, expiresAt } = event.data;
      const credentialsVersion = versionOf(state);
      return { ...state, emailChange: { id, email, expiresAt, credentialsVersion } };
    }
    case 'EmailChangeCancelled':
      return { ...state, emailChange: undefined };
    case 'EmailChanged':
      // What was sent to the address of before is not for whoever has it then.
      return {
        ...state,
        emailChange: undefined,
        resets: [],
        undos: undoable(state.undos, event, before?.isEmailVerified ?? false),
      };
    case 'EmailChangeUndone': {
      const at = state.undos.findIndex(({ changeId }) => changeId === event.data.changeId);
      return { ...state, emailChange: undefined, resets: [], undos: state.undos.slice(0, at) };
    }
    case 'AccountErased':
      return { ...state, resets: [], emailChange: undefined, undos: [], registeredWith: undefined };
    default:
      return state;
  }
};

const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === 'AccountRegistered') {
    return { ...state, account: registered(event), registeredWith: event.data.doneWith };
  }
  if (event.type === 'NameClaimRevoked') {
    return { ...state, revokedClaims: [...state.revokedClaims, event.data.claimId] };
  }
  const account = state.account && evolveAccount(state.account, event);
  if (event.type === 'UsernamesReleased') return { ...state, account, leftUsernames: [] };
  return evolveLinks({ ...state, account }, event, state.account);
};

/** `account-<id>`. */
export const accountModel: Model<AccountState, typeof accountStream> = {
  stream: accountStream,
  initial: {
    account: undefined,
    revokedClaims: [],
    leftUsernames: [],
    registeredWith: undefined,
    resets: [],
    emailChange: undefined,
    undos: [],
  },
  evolve,
};

/** A domain as names are looked up: `münchen.de` and `xn--mnchen-3ya.de` are one. */
const normalDomain = (domain: string): string => {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

/** Names that differ only in case are the same name, and addresses whose domains are the same. */
export const normalName = (name: string): string => {
  const plain = name.normalize('NFKC');
  const domainAt = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(domainAt);
  // `ΟΔΟΣ.test` is `οδοσ.test` as a domain, and would be `οδος.test` as a word.
  const found = domainAt === 0 ? '' : normalDomain(domain);
  return plain.slice(0, domainAt).toLowerCase() + (found || domain.toLowerCase());
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
