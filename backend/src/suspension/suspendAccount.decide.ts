import type { AccountEvent } from '@ovation/contracts/auth/events';
import { isStaffRole, type StaffRole } from '@ovation/contracts/kernel/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { AccountState } from '../models/account/account.model.ts';
import type { Account } from '../models/account/person.model.ts';

/** Staff member. */
export interface StaffMember {
  readonly id: string;
  readonly role: StaffRole;
}

export interface SuspendAccount {
  readonly by: StaffMember;
  readonly reason: string;
  readonly now: string;
}

/** True if a staff member may suspend the account: never their own, and other staff only as an admin. */
const maySuspend = ({ id, role }: StaffMember, account: Account): boolean =>
  account.accountId !== id && (!isStaffRole(account.role) || role === 'admin');

/** Suspends an account: its sessions end, and no new ones can start. */
export const decideSuspend = (
  { by, reason, now }: SuspendAccount,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND' | 'ALREADY_SUSPENDED' | 'CANNOT_SUSPEND'> => {
  if (!account) return refused('NOT_FOUND');
  if (!maySuspend(by, account)) return refused('CANNOT_SUSPEND');
  if (account.suspension) return refused('ALREADY_SUSPENDED');
  const { accountId, role } = account;
  return accepted([
    {
      type: 'AccountSuspended',
      data: {
        accountId,
        role,
        reason,
        suspendedBy: by.id,
        credentialsVersion: account.credentialsVersion + 1,
        suspendedAt: now,
      },
    },
  ]);
};

export const decideReinstate = (
  { by, now }: Omit<SuspendAccount, 'reason'>,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND' | 'NOT_SUSPENDED' | 'CANNOT_SUSPEND'> => {
  if (!account) return refused('NOT_FOUND');
  if (!maySuspend(by, account)) return refused('CANNOT_SUSPEND');
  if (!account.suspension) return refused('NOT_SUSPENDED');
  const { accountId, role } = account;
  return accepted([
    {
      type: 'AccountReinstated',
      data: { accountId, role, reinstatedBy: by.id, reinstatedAt: now },
    },
  ]);
};
