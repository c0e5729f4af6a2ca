import { isDeepStrictEqual } from 'node:util';
import { type AccountEvent, type NameKind, nameKinds } from '@ovation/contracts/auth/events';
import type { FanDetails } from '@ovation/contracts/profiles/details';
import { isAdultOn } from '@ovation/contracts/profiles/rules';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import { withChanges } from '../kernel/withChanges.ts';
import { notAnAdult } from '../profiles/public.ts';
import { decideChangePassword } from './changePassword.decide.ts';
import { type Account, type AccountState, holdsName } from './model.ts';

export interface AccountChanges {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly avatarId?: string | null | undefined;
  readonly coverId?: string | null | undefined;
  /** What is left out, or undefined, stays as it was. */
  readonly details?: { readonly [Name in keyof FanDetails]?: FanDetails[Name] | undefined };
}

export interface ChangeAccount {
  readonly changes: AccountChanges;
  readonly passwordHash: string | undefined;
  readonly keptSessionId: string | null;
  /** The claims on the new names. */
  readonly claimIds: { readonly [Kind in NameKind]?: string };
  readonly now: string;
}

const isNew = <T>(wanted: T | undefined, current: T): wanted is T =>
  wanted !== undefined && wanted !== current;

const eventsOf = (account: Account, changes: AccountChanges, now: string): AccountEvent[] => {
  const { accountId, role } = account;
  const events: AccountEvent[] = [];
  const { name, username, email, avatarId, coverId } = changes;
  if (isNew(name, account.name)) {
    events.push({ type: 'NameChanged', data: { accountId, role, name, changedAt: now } });
  }
  if (isNew(username, account.username)) {
    const previousUsername = account.username;
    const data = { accountId, role, username, previousUsername, changedAt: now };
    events.push({ type: 'UsernameChanged', data });
  }
  if (isNew(email, account.email)) {
    events.push({ type: 'EmailChanged', data: { accountId, email, changedAt: now } });
  }
  if (isNew(avatarId, account.avatarId)) {
    const data = { accountId, role, picture: 'avatar', fileId: avatarId, changedAt: now } as const;
    events.push({ type: 'PictureChanged', data });
  }
  if (isNew(coverId, account.coverId)) {
    const data = { accountId, role, picture: 'cover', fileId: coverId, changedAt: now } as const;
    events.push({ type: 'PictureChanged', data });
  }
  const details = withChanges(account.details, changes.details ?? {});
  if (!isDeepStrictEqual(details, account.details)) {
    events.push({ type: 'FanDetailsChanged', data: { accountId, details, changedAt: now } });
  }
  return events;
};

/** All of the changes in one append, or none; a new name is real from here on. */
export const decideChangeAccount = (
  { changes, passwordHash, keptSessionId, claimIds, now }: ChangeAccount,
  state: AccountState,
): Decision<AccountEvent, 'NOT_FOUND' | 'CONFLICT' | 'NOT_AN_ADULT'> => {
  const { account, revokedClaims } = state;
  if (!account) return refused('NOT_FOUND');
  const { birthDate } = changes.details ?? {};
  if (birthDate != null && !isAdultOn(birthDate, now)) return notAnAdult;
  const isUnclaimed = (kind: NameKind): boolean => {
    const name = changes[kind];
    if (name === undefined || holdsName(account, kind, name)) return false;
    const claimId = claimIds[kind];
    return claimId === undefined || revokedClaims.includes(claimId);
  };
  if (nameKinds.some(isUnclaimed)) return refused('CONFLICT');
  const events = eventsOf(account, changes, now);
  if (passwordHash === undefined) return accepted(events);
  const password = decideChangePassword({ passwordHash, keptSessionId, now }, state);
  return password.ok ? accepted([...events, ...password.events]) : password;
};
