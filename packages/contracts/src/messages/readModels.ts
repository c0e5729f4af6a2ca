import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { ClientId, messageTypes, senderRoles } from './events.ts';

/**
 * A message or tip as sent; visibility is decided at read time. It has a sequence among the messages, or a
 * number among the tips: each is counted in its own stream.
 */
export const MessageDocument = z.strictObject({
  messageId: Id,
  conversationId: Id,
  sequence: z.int().positive().optional(),
  tipNumber: z.int().positive().optional(),
  /** Position in the log, by which messages and tips are ordered together. */
  place: z.int().nonnegative(),
  senderId: Id,
  senderRole: z.enum(senderRoles),
  recipientId: Id,
  type: z.enum(messageTypes),
  /** Empty once deleted. */
  text: z.string(),
  fileIds: z.array(Id),
  price: Tokens,
  /** For tips only. */
  tokens: Tokens.optional(),
  clientId: ClientId.optional(),
  /** Absent if its sender wrote it. */
  authorKind: z.literal('automation').optional(),
  isBought: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: Instant,
});
export type MessageDocument = z.output<typeof MessageDocument>;

/**
 * Messages of a conversation, in order; `word:…` those with a word of that prefix, without deleted ones.
 * Owner: the conversation; id: the message.
 */
export const messagesOfConversation = defineReadModel('messages', MessageDocument, [
  'sent',
  'word:*',
]);

/** Location of a message in the log. Owner and id: the message. */
export const messageLocations = defineReadModel(
  'message-places',
  z.strictObject({ conversationId: Id, revision: z.int().nonnegative() }),
);

/** Number of a person's unread messages in total. Owner and id: the person. */
export const unreadTotals = defineReadModel(
  'unread-totals',
  z.strictObject({ total: z.int().nonnegative() }),
);
