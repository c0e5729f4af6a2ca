import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { ClientId, messageTypes, senderRoles } from './events.ts';

/**
 * A message as it was sent, or a tip; who may see what of it is decided when it is asked for. It has
 * a sequence among the messages, or a number among the tips: each is counted in its own stream.
 */
export const MessageDocument = z.strictObject({
  messageId: Id,
  conversationId: Id,
  sequence: z.int().positive().optional(),
  tipNumber: z.int().positive().optional(),
  /** Its position in the log: in this order messages and tips stand together. */
  place: z.int().nonnegative(),
  senderId: Id,
  senderRole: z.enum(senderRoles),
  recipientId: Id,
  type: z.enum(messageTypes),
  /** Empty once it is deleted. */
  text: z.string(),
  fileIds: z.array(Id),
  price: Tokens,
  /** Of a tip alone. */
  tokens: Tokens.optional(),
  clientId: ClientId.optional(),
  /** Absent where its sender wrote it. */
  authorKind: z.literal('automation').optional(),
  isBought: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: Instant,
});
export type MessageDocument = z.output<typeof MessageDocument>;

/**
 * The messages of a conversation, in their order; `word:…` those with a word that begins so, none that
 * is deleted. Owner: the conversation; id: the message.
 */
export const messagesOfConversation = defineReadModel('messages', MessageDocument, [
  'sent',
  'word:*',
]);

/** Where a message lies in the log. Owner and id: the message. */
export const messagePlaces = defineReadModel(
  'message-places',
  z.strictObject({ conversationId: Id, revision: z.int().nonnegative() }),
);

/** How many messages a person has not read, in all. Owner and id: the person. */
export const unreadTotals = defineReadModel(
  'unread-totals',
  z.strictObject({ total: z.int().nonnegative() }),
);
