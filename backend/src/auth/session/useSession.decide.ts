import type { SessionEvent } from '@ovation/contracts/auth/events';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import { aliveUntil, isUseDue, type Session } from './model.ts';

/** Records the use of a session, at most once a day (an hour, of staff); never revives one. */
export const decideUseSession = (
  { now }: { readonly now: string },
  session: Session | undefined,
): Decision<SessionEvent, 'NOT_FOUND'> => {
  if (!session || session.isClosed || aliveUntil(session) <= now) return refused('NOT_FOUND');
  if (!isUseDue(session, new Date(now))) return accepted([]);
  const { sessionId, accountId } = session;
  return accepted([{ type: 'SessionUsed', data: { sessionId, accountId, usedAt: now } }]);
};
