import type { AccountEvent, ActionOrigin } from '@ovation/contracts/auth/events';
import { isEqual, mergeDefined } from '@ovation/contracts/kernel/changes';
import type { FanDetails } from '@ovation/contracts/profiles/details';
import { isAdultOn } from '@ovation/contracts/profiles/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';
import { ownsName } from '../claims/model.ts';
import { emailChangeRequested } from '../email/requestEmailChange.decide.ts';
import { decideChangePassword } from '../passwords/changePassword.decide.ts';

export interface AccountChanges {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly avatarId?: string | null | undefined;
  readonly coverId?: string | null | undefined;
  /** Fields that are absent, or undefined, remain unchanged. */
  readonly details?: { readonly [Name in keyof FanDetails]?: FanDetails[Name] | undefined };
}

export interface ChangeAccount {
  readonly changes: AccountChanges;
  readonly passwordHash: string | undefined;
  readonly keptSessionId: string | null;
  /** Claim on a new username. An address is claimed when its link is opened. */
  readonly claimId: string | undefined;
  /** Id of the change of the email address. */
  readonly changeId: string;
  readonly doneWith: ActionOrigin | undefined;
  readonly now: string;
}

const isNew = <T>(wanted: T | undefined, current: T): wanted is T =>
  wanted !== undefined && wanted !== current;

const eventsOf = (
  account: Account,
  { changes, changeId, doneWith, now }: ChangeAccount,
): AccountEvent[] => {
  const { accountId, role } = account;
  const events: AccountEvent[] = [];
  const { name, username, email, avatarId, coverId } = changes;
  if (isNew(name, account.name)) {
    events.push({ type: 'NameChanged', data: { accountId, role, name, changedAt: now } });
  }
  if (isNew(username, account.username)) {
    const previousUsername = account.username;
    const data = { accountId, role, username, previousUsername, changedAt: now };
    events.push({ type: 'UsernameChanged', data: { ...data, ...(doneWith && { doneWith }) } });
  }
  if (isNew(email, account.email)) {
    events.push(emailChangeRequested(account, { email, changeId, doneWith, now }));
  }
  if (isNew(avatarId, account.avatarId)) {
    const data = { accountId, role, picture: 'avatar', fileId: avatarId, changedAt: now } as const;
    events.push({ type: 'PictureChanged', data });
  }
  if (isNew(coverId, account.coverId)) {
    const data = { accountId, role, picture: 'cover', fileId: coverId, changedAt: now } as const;
    events.push({ type: 'PictureChanged', data });
  }
  const details = mergeDefined(account.details, changes.details ?? {});
  if (!isEqual(details, account.details)) {
    events.push({ type: 'FanDetailsChanged', data: { accountId, details, changedAt: now } });
  }
  return events;
};

/**
 * Changes an account in one append, all or nothing; a new username takes effect at once, a new address once
 * its link is opened.
 */
export const decideChangeAccount = (
  command: ChangeAccount,
  state: AccountState,
): Decision<AccountEvent, 'NOT_FOUND' | 'CONFLICT' | 'NOT_AN_ADULT'> => {
  const { account, revokedClaims } = state;
  if (!account) return refused('NOT_FOUND');
  const { changes, passwordHash, keptSessionId, claimId, doneWith, now } = command;
  const { birthDate } = changes.details ?? {};
  if (birthDate != null && !isAdultOn(birthDate, now)) {
    return refused('NOT_AN_ADULT', { errors: [{ path: 'birthDate', message: 'is not valid' }] });
  }
  const { username } = changes;
  const isClaimed = claimId !== undefined && !revokedClaims.includes(claimId);
  if (username !== undefined && !ownsName(account, 'username', username) && !isClaimed) {
    return refused('CONFLICT');
  }
  const events = eventsOf(account, command);
  if (passwordHash === undefined) return accepted(events);
  const password = decideChangePassword({ passwordHash, keptSessionId, doneWith, now }, state);
  // The password first: the change of address requested with it depends on the new one.
  return password.ok ? accepted([...password.events, ...events]) : password;
};
