import { z } from 'zod';
import { blockingProblems } from '../blocking/problems.ts';
import { Id } from '../kernel/id.ts';
import { cursorListOf, cursorPageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, longTextBytesMax } from '../kernel/route.ts';
import { text } from '../kernel/text.ts';
import { performerProblems } from '../performers/problems.ts';
import { purchaseProblems } from '../purchases/problems.ts';
import { purchaseCall } from '../purchases/route.ts';
import { ClientId } from './events.ts';
import { Message } from './message.ts';
import { messageProblems } from './problems.ts';
import { messagePriceTokensMax, messageTextLengthMax } from './rules.ts';

const pageSize = 25;

const ofConversation = z.strictObject({ id: Id.describe('The conversation') });
const ofMessage = z.strictObject({ id: Id.describe('The message') });

export const messageRoutes = defineRoutes({
  listMessages: {
    method: 'GET',
    path: '/messages/conversations/{id}',
    who: 'member',
    summary: 'The messages and tips of a conversation, newest first',
    params: ofConversation,
    query: cursorPageQuery(
      { q: searchText.describe('Prefix search of the words of messages') },
      { limit: pageSize },
    ),
    answer: cursorListOf(Message),
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  sendMessage: {
    method: 'POST',
    path: '/messages/conversations/{id}',
    who: 'member',
    bodyBytesMax: longTextBytesMax,
    summary:
      'Sends a message, and marks the other person’s messages up to then as read; with a price (creators only) it is locked until bought. A creator’s first message requires a fan who follows, subscribes, has tipped, bought something or written',
    params: ofConversation,
    body: z.strictObject({
      type: z.enum(['text']).describe('Photos and videos cannot be sent yet'),
      text: text(messageTextLengthMax).min(1),
      price: z.int().min(0).max(messagePriceTokensMax).default(0).describe('Tokens; 0: not locked'),
      clientId: ClientId.optional().describe('Returned with the message, to its sender only'),
    }),
    answer: Message,
    status: 201,
    problems: [
      commonProblems.NOT_FOUND,
      commonProblems.NOT_A_PERFORMER,
      purchaseProblems.PRICE_TOO_LOW,
      blockingProblems.PERSON_BLOCKED,
      messageProblems.PERSON_LEFT,
      messageProblems.NO_RELATION_YET,
      messageProblems.PERSON_UNREACHABLE,
      performerProblems.PERFORMER_NOT_VERIFIED,
    ],
    idempotent: true,
    limit: 'message',
  },
  countUnread: {
    method: 'GET',
    path: '/messages/counting-not-read-messages',
    who: 'member',
    summary:
      'Number of unread messages and tips in all conversations except muted ones, and number ' +
      'of inbox conversations that have any',
    answer: z.object({
      total: z.int().nonnegative(),
      conversations: z
        .int()
        .nonnegative()
        .describe('Inbox conversations with unread messages; archived ones are not counted'),
    }),
    status: 200,
    problems: [],
  },
  readAll: {
    method: 'POST',
    path: '/messages/read-all/{id}',
    who: 'member',
    summary: 'Marks all messages of the other person as read',
    params: ofConversation,
    answer: z.object({ conversationId: Id, totalNotSeenMessages: z.literal(0) }),
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/messages/{id}',
    who: 'member',
    summary: 'Deletes one’s own message; both see `Message deleted` in its place. A tip stays',
    params: ofMessage,
    status: 204,
    problems: [commonProblems.NOT_FOUND, messageProblems.MESSAGE_SOLD],
  },
  buyMessage: {
    ...purchaseCall,
    path: '/wallet/charges/message/{id}',
    summary: 'Buys a priced message, permanently',
    params: ofMessage,
    problems: [
      ...purchaseCall.problems,
      messageProblems.MESSAGE_NOT_FOR_SALE,
      messageProblems.MESSAGE_ALREADY_BOUGHT,
    ],
  },
});
