import type { AccountEvent, SessionEnd } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

export interface CloseOtherSessions {
  /** Null: the person is signed out everywhere. */
  readonly keptSessionId: string | null;
  readonly reason: SessionEnd;
  readonly now: string;
}

/** From here on only the kept session signs the person in, and whatever is opened later. */
export const decideCloseOtherSessions = (
  { keptSessionId, reason, now }: CloseOtherSessions,
  { account }: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  if (!account) return refused('NOT_FOUND');
  return accepted([
    {
      type: 'OtherSessionsEnded',
      data: {
        accountId: account.accountId,
        credentialsVersion: account.credentialsVersion + 1,
        keptSessionId,
        reason,
        endedAt: now,
      },
    },
  ]);
};
