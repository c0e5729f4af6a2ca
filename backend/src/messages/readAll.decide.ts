import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { type Conversation, markAllRead, participationOf } from '../conversations/model.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';

export interface ReadAll {
  readonly readerId: string;
  /** Number of the last tip from the fan; 0 when none. */
  readonly lastTip: number;
  /** Hides the read receipt from the other participant. */
  readonly isHidden: boolean;
  readonly now: string;
}

const withHiddenReceipt = (event: ConversationEvent): ConversationEvent =>
  event.type === 'MessagesRead' ? { ...event, data: { ...event.data, isHidden: true } } : event;

/** Marks everything as read; no event when nothing is unread. */
export const decideReadAll = (
  { readerId, lastTip, isHidden, now }: ReadAll,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND'> => {
  const participation = participationOf(conversation, readerId);
  if (!conversation || !participation) return refused('NOT_FOUND');
  const read = markAllRead(conversation, participation, lastTip, now);
  return accepted(isHidden ? read.map(withHiddenReceipt) : read);
};
