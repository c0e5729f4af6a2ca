import type { AccountEvent, DoneWith } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import type { Account, AccountState } from './model.ts';

export interface ChangePassword {
  readonly passwordHash: string;
  readonly keptSessionId: string | null;
  readonly doneWith?: DoneWith | undefined;
  readonly now: string;
}

/** What a new password is; no session is kept where none is named. */
export const passwordSet = (
  { accountId, credentialsVersion }: Account,
  { passwordHash, keptSessionId = null, doneWith, now }: Partial<ChangePassword> &
    Pick<ChangePassword, 'now' | 'passwordHash'>,
): AccountEvent => ({
  type: 'PasswordChanged',
  data: {
    accountId,
    passwordHash,
    credentialsVersion: credentialsVersion + 1,
    keptSessionId,
    ...(doneWith && { doneWith }),
    changedAt: now,
  },
});

/** From here on, only the new password and the kept session sign the person in. */
export const decideChangePassword = (
  { passwordHash, keptSessionId, doneWith, now }: ChangePassword,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  return accepted([passwordSet(account, { passwordHash, keptSessionId, doneWith, now })]);
};
