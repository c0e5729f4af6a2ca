import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { MessageDeleted, MessageSent, MessagesErased, MessagesRead } from '../messages/events.ts';

/** A conversation between a fan and a creator starts. Its id is derived from the two. */
export const ConversationStarted = defineEvent('ConversationStarted', {
  conversationId: Id,
  fanId: Id,
  performerId: Id,
  startedBy: Id,
  startedAt: Instant,
});

/** Conversation settings of one participant, complete as of now; not shown to the other. */
export const ConversationSettingsChanged = defineEvent('ConversationSettingsChanged', {
  conversationId: Id,
  personId: Id,
  isMuted: z.boolean(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  changedAt: Instant,
});

/**
 * One participant's account is removed, and their messages erased: the conversation is closed. The other
 * keeps it.
 */
export const ConversationLeft = defineEvent('ConversationLeft', {
  conversationId: Id,
  personId: Id,
  otherId: Id,
  /** Number of the person's messages that the other had not read, subtracted from the unread count. */
  unread: z.int().nonnegative(),
  leftAt: Instant,
});

/**
 * Request of a conversation with an idempotency key. The conversation's stream depends on the body, so the
 * key needs a stream that does not.
 */
export const ConversationAsked = defineEvent('ConversationAsked', {
  conversationId: Id,
  askedBy: Id,
  askedAt: Instant,
});

/** `conversationCall-<id of the person and the key>`: idempotency of the request. */
export const conversationRequestStream = defineStream('conversationCall', [ConversationAsked]);
export type ConversationRequestEvent = StreamEvent<typeof conversationRequestStream>;

/** `conversation-<id>`: messages between a fan and a creator. */
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
