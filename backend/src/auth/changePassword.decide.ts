import type { AccountEvent, DoneWith } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import type { AccountState } from './model.ts';

export interface ChangePassword {
  readonly passwordHash: string;
  readonly keptSessionId: string | null;
  readonly doneWith?: DoneWith | undefined;
  readonly now: string;
}

/** From here on, only the new password and the kept session sign the person in. */
export const decideChangePassword = (
  { passwordHash, keptSessionId, doneWith, now }: ChangePassword,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  return accepted([
    {
      type: 'PasswordChanged',
      data: {
        accountId: account.accountId,
        passwordHash,
        credentialsVersion: account.credentialsVersion + 1,
        keptSessionId,
        ...(doneWith && { doneWith }),
        changedAt: now,
      },
    },
  ]);
};
