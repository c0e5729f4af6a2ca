import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { allRead, type Conversation, participationOf } from '../conversations/model.ts';
import { accepted, type Decision, refused } from '../kernel/decision.ts';

export interface ReadAll {
  readonly readerId: string;
  /** The number of the last tip that the fan has sent the reader; 0 when there is none. */
  readonly lastTip: number;
  readonly now: string;
}

/** All that the other wrote and gave until now is read; with nothing unread there is nothing to tell. */
export const decideReadAll = (
  { readerId, lastTip, now }: ReadAll,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND'> => {
  const participation = participationOf(conversation, readerId);
  if (!conversation || !participation) return refused('NOT_FOUND');
  return accepted(allRead(conversation, participation, lastTip, now));
};
