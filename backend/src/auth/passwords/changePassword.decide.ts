import type { AccountEvent, ActionOrigin } from '@ovation/contracts/auth/events';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';

export interface ChangePassword {
  readonly passwordHash: string;
  readonly keptSessionId: string | null;
  readonly doneWith?: ActionOrigin | undefined;
  /** Id of an account recovery by mail: recently added sign-in methods are quarantined. */
  readonly recoveryId?: string | undefined;
  readonly now: string;
}

/** Event of a new password; ends all sessions unless one is kept. */
export const passwordSet = (
  { accountId, role, credentialsVersion }: Account,
  {
    passwordHash,
    keptSessionId = null,
    doneWith,
    recoveryId,
    now,
  }: Partial<ChangePassword> & Pick<ChangePassword, 'now' | 'passwordHash'>,
): AccountEvent => ({
  type: 'PasswordChanged',
  data: {
    accountId,
    passwordHash,
    credentialsVersion: credentialsVersion + 1,
    keptSessionId,
    // Staff factors are removed by an operator alone, even temporarily.
    ...(recoveryId !== undefined && !isStaffRole(role) && { recoveryId }),
    ...(doneWith && { doneWith }),
    changedAt: now,
  },
});

/** Changes the password: from here on, only it and the kept session sign the person in. */
export const decideChangePassword = (
  { passwordHash, keptSessionId, doneWith, recoveryId, now }: ChangePassword,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  return accepted([
    passwordSet(account, { passwordHash, keptSessionId, doneWith, recoveryId, now }),
  ]);
};
