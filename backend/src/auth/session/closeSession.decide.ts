import type { SessionEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { Session } from './model.ts';

export interface CloseSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly reason: 'logout' | 'revoked' | 'account-removed';
  readonly now: string;
}

/** Closes a person's own session; idempotent. */
export const decideCloseSession = (
  { sessionId, accountId, tokenHash, reason, now }: CloseSession,
  session: Session | undefined,
): Decision<SessionEvent, 'NOT_FOUND'> => {
  if (session?.sessionId !== sessionId || session.accountId !== accountId) {
    return refused('NOT_FOUND');
  }
  if (session.isClosed) return accepted([]);
  return accepted([
    { type: 'SessionClosed', data: { sessionId, tokenHash, accountId, reason, closedAt: now } },
  ]);
};
