import type { AccountEvent, SessionEndReason } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';

export interface CloseOtherSessions {
  /** Null: ends all sessions. */
  readonly keptSessionId: string | null;
  readonly reason: SessionEndReason;
  readonly now: string;
}

/** Ends all sessions except the kept one, and those opened later. */
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
