import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { erasedBatchMax } from '../kernel/rules.ts';

/** Message types: text and tips; `photo` and `video` are reserved. */
export const messageTypes = ['text', 'photo', 'video', 'tip'] as const;
export const senderRoles = ['user', 'performer'] as const;
/** Author of a creator's message: the creator, or an automation of theirs. */
export const authorKinds = ['creator', 'automation'] as const;

const clientIdLengthMax = 64;

/** Client-side id of a message before it is stored; only its sender sees it. */
export const ClientId = z
  .string()
  .min(1)
  .max(clientIdLengthMax)
  .regex(/^[\w-]+$/, { message: 'is not valid' });

/** The n-th message of a conversation. */
export const MessageSent = defineEvent(
  'MessageSent',
  {
    messageId: Id,
    conversationId: Id,
    /** 1, 2, 3, … without a gap. */
    sequence: z.int().positive(),
    senderId: Id,
    senderRole: z.enum(senderRoles),
    recipientId: Id,
    type: z.enum(messageTypes),
    text: z.string(),
    fileIds: z.array(Id),
    /** Tokens; 0 when it is open. */
    price: Tokens,
    /** Amount of a tip. Newer tips have lines of their own and no such message. */
    tokens: Tokens.optional(),
    clientId: ClientId.optional(),
    /** Absent if its sender wrote it. */
    authorKind: z.literal('automation').optional(),
    sentAt: Instant,
  },
  { personal: { text: 'senderId' } },
);

/** The sender deleted a message. */
export const MessageDeleted = defineEvent('MessageDeleted', {
  messageId: Id,
  conversationId: Id,
  sequence: z.int().positive(),
  senderId: Id,
  recipientId: Id,
  /** True if the recipient had not read it: the unread count decreases. */
  wasUnread: z.boolean(),
  deletedAt: Instant,
});

/** Messages of an erased person lost their text: the next batch, in order. */
export const MessagesErased = defineEvent('MessagesErased', {
  conversationId: Id,
  senderId: Id,
  recipientId: Id,
  messageIds: z.array(Id).min(1).max(erasedBatchMax),
  /** No message of the person up to this one has its text. */
  upToSequence: z.int().positive(),
  erasedAt: Instant,
});

/** A participant has read all messages of the other. */
export const MessagesRead = defineEvent('MessagesRead', {
  conversationId: Id,
  readerId: Id,
  otherId: Id,
  /** Last message at that time. */
  upToSequence: z.int().nonnegative(),
  /** Number of the last tip at that time; absent without tips of their own line. */
  upToTip: z.int().positive().optional(),
  /** Number of unread messages and tips before. */
  count: z.int().positive(),
  /** No read receipt: the reader has blocked the other. */
  isHidden: z.literal(true).optional(),
  readAt: Instant,
});
