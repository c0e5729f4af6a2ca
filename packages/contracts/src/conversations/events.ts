import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { MessageDeleted, MessageSent, MessagesErased, MessagesRead } from '../messages/events.ts';

/** A fan and a creator can write to each other from here on. Its id follows from the two of them. */
export const ConversationStarted = defineEvent('ConversationStarted', {
  conversationId: Id,
  fanId: Id,
  performerId: Id,
  startedBy: Id,
  startedAt: Instant,
});

/** What one of the two has set for the conversation; the other is not told. All of it, as it is now. */
export const ConversationSettingsChanged = defineEvent('ConversationSettingsChanged', {
  conversationId: Id,
  personId: Id,
  isMuted: z.boolean(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  changedAt: Instant,
});

/**
 * One of the two has removed the account, and left no words here: nobody writes in it any more. The other
 * keeps it.
 */
export const ConversationLeft = defineEvent('ConversationLeft', {
  conversationId: Id,
  personId: Id,
  otherId: Id,
  /** What the other had not read of the person's messages, and counts as unread no longer. */
  unread: z.int().nonnegative(),
  leftAt: Instant,
});

/**
 * A call with an idempotency key asked for the conversation with somebody. Whose stream the call leads
 * to depends on its body, so the key needs a stream that does not.
 */
export const ConversationAsked = defineEvent('ConversationAsked', {
  conversationId: Id,
  askedBy: Id,
  askedAt: Instant,
});

/** `conversationCall-<id of the person and the key>` */
export const conversationCallStream = defineStream('conversationCall', [ConversationAsked]);
export type ConversationCallEvent = StreamEvent<typeof conversationCallStream>;

/** `conversation-<id>`: what a fan and a creator write to each other. */
export const conversationStream = defineStream('conversation', [
  ConversationStarted,
  ConversationSettingsChanged,
  MessageSent,
  MessageDeleted,
  MessagesRead,
  MessagesErased,
  ConversationLeft,
]);
export type ConversationEvent = StreamEvent<typeof conversationStream>;
