import type { AuthStrength, SessionEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { Session } from './model.ts';

export interface ProveSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly by: AuthStrength;
  readonly now: string;
}

/** Records a step-up proof on an open session. */
export const decideProveSession = (
  { sessionId, accountId, by, now }: ProveSession,
  session: Session | undefined,
): Decision<SessionEvent, 'NOT_FOUND'> => {
  if (session?.sessionId !== sessionId || session.accountId !== accountId) {
    return refused('NOT_FOUND');
  }
  if (session.isClosed) return refused('NOT_FOUND');
  return accepted([{ type: 'SessionProven', data: { sessionId, accountId, by, provenAt: now } }]);
};
