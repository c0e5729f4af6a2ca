import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { allRead, type Conversation, participationOf } from '../conversations/model.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';

export interface ReadAll {
  readonly readerId: string;
  /** The number of the last tip that the fan has sent the reader; 0 when there is none. */
  readonly lastTip: number;
  /** The other is not to learn of it. */
  readonly isHidden: boolean;
  readonly now: string;
}

const hidden = (event: ConversationEvent): ConversationEvent =>
  event.type === 'MessagesRead' ? { ...event, data: { ...event.data, isHidden: true } } : event;

/** All that the other wrote and gave until now is read; with nothing unread there is nothing to tell. */
export const decideReadAll = (
  { readerId, lastTip, isHidden, now }: ReadAll,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND'> => {
  const participation = participationOf(conversation, readerId);
  if (!conversation || !participation) return refused('NOT_FOUND');
  const read = allRead(conversation, participation, lastTip, now);
  return accepted(isHidden ? read.map(hidden) : read);
};
