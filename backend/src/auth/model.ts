import {
  type AccountEvent,
  type AddressWishEvent,
  accountStream,
  addressCallStream,
  addressWishStream,
  type ClaimEvent,
  type ClaimKind,
  claimStream,
  type DoneWith,
  type NameKind,
  type SessionEvent,
  sessionStream,
} from '@ovation/contracts/auth/events';
import { isUsernameKept, leftUsernamesMax } from '@ovation/contracts/auth/rules';
import type { IdentityProvider } from '@ovation/contracts/identities/rules';
import { erasedText } from '@ovation/contracts/kernel/event';
import { isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import { type FanDetails, noFanDetails } from '@ovation/contracts/profiles/details';
import type { Language } from '@ovation/contracts/translations/problemTexts';
import type { Model } from '../kernel/handleCommand.ts';

/** Who the person is to a provider. */
export interface Identity {
  readonly provider: IdentityProvider;
  readonly subject: string;
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
  readonly username: string;
  readonly name: string;
  /** Undefined for whoever came by a provider and has set none. */
  readonly passwordHash: string | undefined;
  readonly identities: readonly Identity[];
  /** Sessions of earlier credentials are dead, but for the one that was kept. */
  readonly credentialsVersion: number;
  readonly keptSessionId: string | null;
  readonly avatarId: string | null;
  readonly coverId: string | null;
  /** What a fan tells of themself; of creators it stands elsewhere. */
  readonly details: FanDetails;
  readonly registeredAt: string;
  /** The person is gone; what stands for them has no name. */
  readonly isErased: boolean;
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
}

export interface EmailChange extends SentLink {
  readonly email: string;
}

export interface EmailUndo {
  readonly changeId: string;
  /** The address that it gives back. */
  readonly email: string;
  readonly until: string;
}

export interface LeftUsername {
  /** As names are compared. */
  readonly name: string;
  readonly leftAt: string;
}

const evolveAccount = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'PasswordChanged': {
      const { passwordHash, credentialsVersion, keptSessionId } = event.data;
      return { ...account, passwordHash, credentialsVersion, keptSessionId };
    }
    case 'OtherSessionsEnded': {
      const { credentialsVersion, keptSessionId } = event.data;
      return { ...account, credentialsVersion, keptSessionId };
    }
    case 'AccountSuspended': {
      const { reason, suspendedBy, suspendedAt, credentialsVersion } = event.data;
      const suspension = { reason, suspendedBy, suspendedAt };
      return { ...account, suspension, credentialsVersion, keptSessionId: null };
    }
    case 'AccountReinstated':
      return { ...account, suspension: null };
    case 'PasswordRehashed':
      return { ...account, passwordHash: event.data.passwordHash };
    case 'NameChanged':
      return { ...account, name: event.data.name };
    case 'UsernameChanged':
      return { ...account, username: event.data.username };
    case 'EmailChanged':
      return { ...account, email: event.data.email, isEmailVerified: true };
    case 'EmailChangeUndone':
      return { ...account, email: event.data.email };
    case 'EmailVerified':
      return { ...account, isEmailVerified: true, isEmailPending: false };
    case 'LanguageChanged':
      return { ...account, language: event.data.language };
    case 'PictureChanged':
      return event.data.picture === 'avatar'
        ? { ...account, avatarId: event.data.fileId }
        : { ...account, coverId: event.data.fileId };
    case 'AccountErased':
      return {
        ...account,
        ...{ email: erasedText, username: erasedText, name: erasedText, passwordHash: undefined },
        ...{ identities: [] },
        ...{ avatarId: null, coverId: null, details: noFanDetails, keptSessionId: null },
        isErased: true,
        credentialsVersion: event.data.credentialsVersion,
      };
    case 'FanDetailsChanged': {
      const { details } = event.data;
      return { ...account, details: details === erasedText ? noFanDetails : details };
    }
    case 'IdentityLinked': {
      const { provider, subject } = event.data;
      return { ...account, identities: [...account.identities, { provider, subject }] };
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
    username,
    name,
    passwordHash,
    identities: [],
    credentialsVersion: 0,
    keptSessionId: null,
    avatarId: null,
    coverId: null,
    details: noFanDetails,
    registeredAt,
    isErased: false,
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
): readonly EmailUndo[] => {
  const { changeId, previousEmail: email, undoUntil: until, changedAt } = data;
  const left = undos.filter((undo) => undo.until > changedAt);
  if (changeId === undefined || email === undefined || until === undefined) return left;
  return [...left, { changeId, email, until }];
};

/** What was sent to the person, and what became of it. */
const evolveLinks = (state: AccountState, event: AccountEvent): AccountState => {
  switch (event.type) {
    case 'UsernameChanged':
      return { ...state, leftUsernames: leave(state.leftUsernames, event) };
    case 'PasswordResetAsked': {
      const { resetId: id, expiresAt } = event.data;
      return { ...state, resets: [...state.resets, { id, expiresAt }].slice(-linksMax) };
    }
    case 'PasswordChanged':
      return { ...state, resets: [] };
    case 'EmailChangeAsked': {
      const { changeId: id, email, expiresAt } = event.data;
      return { ...state, emailChange: { id, email, expiresAt } };
    }
    case 'EmailChangeCancelled':
      return { ...state, emailChange: undefined };
    case 'EmailChanged':
      // What was sent to the address of before is not for whoever has it then.
      return {
        ...state,
        emailChange: undefined,
        resets: [],
        undos: undoable(state.undos, event),
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
  return evolveLinks({ ...state, account }, event);
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

/** Names that differ only in case are the same name. */
export const normalName = (name: string): string => name.normalize('NFKC').toLowerCase();

const isNameKind = (kind: ClaimKind): kind is NameKind => kind === 'email' || kind === 'username';

/** As what is claimed is compared: what a provider calls a person is compared to the letter. */
export const comparable = (kind: ClaimKind, name: string): string =>
  isNameKind(kind) ? normalName(name) : name;

export const holdsName = (account: Account, kind: ClaimKind, name: string): boolean =>
  isNameKind(kind)
    ? normalName(account[kind]) === normalName(name) &&
      // A pending address is written in the account, and nobody’s.
      !(kind === 'email' && account.isEmailPending)
    : account.identities.some(({ provider, subject }) => provider === kind && subject === name);

/**
 * True for a username that the person left so lately that it is still theirs: links to it lead to the
 * person, and nobody else may have it. True for an address, too, while its person can have it back.
 */
export const keepsName = (
  { leftUsernames, undos }: AccountState,
  kind: ClaimKind,
  name: string,
  now: string,
): boolean =>
  kind === 'username'
    ? leftUsernames.some(
        (left) => left.name === normalName(name) && isUsernameKept(left.leftAt, now),
      )
    : undos.some(({ email, until }) => normalName(email) === normalName(name) && until > now);

export interface Claim {
  readonly claimId: string;
  readonly accountId: string;
  readonly attempt: string;
  readonly claimedAt: string;
}

/** `claim-<hash of a name>`: the last claim on it. */
export const claimModel: Model<Claim | undefined, typeof claimStream> = {
  stream: claimStream,
  initial: undefined,
  evolve: (_, { data }: ClaimEvent) => data,
};

/** `addressWish-<hash of an address>`: who registered with it last, and has not shown to have it. */
export const addressWishModel: Model<string | undefined, typeof addressWishStream> = {
  stream: addressWishStream,
  initial: undefined,
  evolve: (_, { data }: AddressWishEvent) => data.accountId,
};

/** `addressCall-<id>`: one event, and nothing to decide on. */
export const addressCallModel: Model<undefined, typeof addressCallStream> = {
  stream: addressCallStream,
  initial: undefined,
  evolve: () => undefined,
};

/** One sign-in. */
export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly credentialsVersion: number;
  /** Of the key that a browser holds beside the token; null: the token alone is good. */
  readonly keyHash: string | null;
  /** When the person last proved themself. */
  readonly provenAt: string;
  /** Whether a second factor, or a passkey, was ever among what was shown. */
  readonly hasFactor: boolean;
  /** When it was last in use, as far as that is noted. */
  readonly usedAt: string;
  readonly expiresAt: string;
  readonly isClosed: boolean;
}

const evolveSession = (session: Session | undefined, event: SessionEvent): Session | undefined => {
  switch (event.type) {
    case 'SessionOpened': {
      const { sessionId, accountId, role, credentialsVersion, keyHash } = event.data;
      const { openedAt: usedAt, expiresAt, provenBy } = event.data;
      return {
        sessionId,
        accountId,
        role,
        credentialsVersion,
        keyHash,
        provenAt: usedAt,
        hasFactor: provenBy === 'factor',
        usedAt,
        expiresAt,
        isClosed: false,
      };
    }
    case 'SessionUsed':
      return session && { ...session, usedAt: event.data.usedAt };
    case 'SessionProven': {
      const { provenAt, by } = event.data;
      return session && { ...session, provenAt, hasFactor: session.hasFactor || by === 'factor' };
    }
    case 'SessionClosed':
      return session && { ...session, isClosed: true };
    default:
      return event satisfies never;
  }
};

/** `session-<tokenHash>`. */
export const sessionModel: Model<Session | undefined, typeof sessionStream> = {
  stream: sessionStream,
  initial: undefined,
  evolve: evolveSession,
};

const freshMsMax = 15 * 60 * 1_000;

/** True for a session whose person proved who they are a moment ago. */
export const isJustProven = ({ provenAt }: Pick<Session, 'provenAt'>, now: string): boolean =>
  Date.parse(now) - Date.parse(provenAt) < freshMsMax;

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** How long a session may lie unused, and how exactly its use is noted; "Sign-in" of the decisions. */
const idleOf = (role: Role) =>
  isStaffRole(role)
    ? { msMax: 12 * hourMs, notedEveryMs: hourMs }
    : { msMax: 60 * dayMs, notedEveryMs: dayMs };

/** Until when a session signs its person in, if it is not used again. ISO 8601. */
export const aliveUntil = ({
  role,
  usedAt,
  expiresAt,
}: Pick<Session, 'role' | 'usedAt' | 'expiresAt'>): string => {
  const idleAt = new Date(Date.parse(usedAt) + idleOf(role).msMax).toISOString();
  return idleAt < expiresAt ? idleAt : expiresAt;
};

/** True when what is noted of a session's use is old enough to be noted again. */
export const isUseDue = ({ role, usedAt }: Pick<Session, 'role' | 'usedAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(usedAt) >= idleOf(role).notedEveryMs;

/** Which credentials of an account are good: what a new password leaves, or the end of other sessions. */
export interface Credentials {
  readonly credentialsVersion: number;
  readonly keptSessionId: string | null;
}

/** True for a session of credentials that were made new since, unless it is the one that was kept. */
export const isOutdated = (
  session: Pick<Session, 'sessionId' | 'credentialsVersion'>,
  { credentialsVersion, keptSessionId }: Credentials,
): boolean =>
  session.credentialsVersion < credentialsVersion && session.sessionId !== keptSessionId;
