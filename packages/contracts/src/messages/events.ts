import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { erasedAtOnceMax } from '../kernel/rules.ts';

/** People send text, and tips; `photo` and `video` are kinds that there will be. */
export const messageTypes = ['text', 'photo', 'video', 'tip'] as const;
export const senderRoles = ['user', 'performer'] as const;
/** Whether a creator wrote a message, or what the creator has set up did. */
export const authorKinds = ['creator', 'automation'] as const;

const clientIdLengthMax = 64;

/** What the sender's program calls a message before it has arrived; another person never sees it. */
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
    /** What was given; of a tip alone. Since tips have lines of their own, none is told like this. */
    tokens: Tokens.optional(),
    clientId: ClientId.optional(),
    /** Absent where its sender wrote it. */
    authorKind: z.literal('automation').optional(),
    sentAt: Instant,
  },
  { personal: { text: 'senderId' } },
);

/** Its sender took a message back. */
export const MessageDeleted = defineEvent('MessageDeleted', {
  messageId: Id,
  conversationId: Id,
  sequence: z.int().positive(),
  senderId: Id,
  recipientId: Id,
  /** True when the recipient had not read it: it counts as unread no longer. */
  wasUnread: z.boolean(),
  deletedAt: Instant,
});

/** The words of somebody who leaves are gone: the next of that person's messages, in their order. */
export const MessagesErased = defineEvent('MessagesErased', {
  conversationId: Id,
  senderId: Id,
  recipientId: Id,
  messageIds: z.array(Id).min(1).max(erasedAtOnceMax),
  /** Nothing that the person wrote up to this one has its words any more. */
  upToSequence: z.int().positive(),
  erasedAt: Instant,
});

/** One of the two has read all that the other wrote. */
export const MessagesRead = defineEvent('MessagesRead', {
  conversationId: Id,
  readerId: Id,
  otherId: Id,
  /** The last message that there was. */
  upToSequence: z.int().nonnegative(),
  /** The number of the last tip that there was; absent when there is none that stands there by itself. */
  upToTip: z.int().positive().optional(),
  /** How many of both had been unread. */
  count: z.int().positive(),
  /** The other does not learn of it: the reader has blocked the other. */
  isHidden: z.literal(true).optional(),
  readAt: Instant,
});
