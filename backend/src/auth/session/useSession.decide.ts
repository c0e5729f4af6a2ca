import type { SessionEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import { aliveUntil, isUseDue, type Session } from './model.ts';

/** Notes that a session is in use, at most once a day (an hour, of staff); none is revived by it. */
export const decideUseSession = (
  { now }: { readonly now: string },
  session: Session | undefined,
): Decision<SessionEvent, 'NOT_FOUND'> => {
  if (!session || session.isClosed || aliveUntil(session) <= now) return refused('NOT_FOUND');
  if (!isUseDue(session, new Date(now))) return accepted([]);
  const { sessionId, accountId } = session;
  return accepted([{ type: 'SessionUsed', data: { sessionId, accountId, usedAt: now } }]);
};
