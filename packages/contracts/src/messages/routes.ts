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
      { q: searchText.describe('Finds messages by the beginnings of words in them') },
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
      'Writes to the other, and marks as read what the other wrote until then; with a price (creators only) it is locked until it is bought. A creator’s first message needs a fan who follows, has subscribed, tipped, bought something or written',
    params: ofConversation,
    body: z.strictObject({
      type: z.enum(['text']).describe('Photos and videos are sent once they can be uploaded'),
      text: text(messageTextLengthMax).min(1),
      price: z.int().min(0).max(messagePriceTokensMax).default(0).describe('Tokens; 0: open'),
      clientId: ClientId.optional().describe(
        'Comes back to the sender alone, wherever the message does',
      ),
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
      'How many messages and tips the person has not read, in all conversations but muted ones, and in ' +
      'how many conversations of the inbox',
    answer: z.object({
      total: z.int().nonnegative(),
      conversations: z
        .int()
        .nonnegative()
        .describe('Those of the inbox that have any of these: archived ones are not counted'),
    }),
    status: 200,
    problems: [],
  },
  readAll: {
    method: 'POST',
    path: '/messages/read-all/{id}',
    who: 'member',
    summary: 'Marks all that the other wrote as read',
    params: ofConversation,
    answer: z.object({ conversationId: Id, totalNotSeenMessages: z.literal(0) }),
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/messages/{id}',
    who: 'member',
    summary:
      'Takes back a message of one’s own; both see `Message deleted` in its place. A tip stays',
    params: ofMessage,
    status: 204,
    problems: [commonProblems.NOT_FOUND, messageProblems.MESSAGE_SOLD],
  },
  buyMessage: {
    ...purchaseCall,
    path: '/wallet/charges/message/{id}',
    summary: 'Opens a priced message, for good',
    params: ofMessage,
    problems: [
      ...purchaseCall.problems,
      messageProblems.MESSAGE_NOT_FOR_SALE,
      messageProblems.MESSAGE_ALREADY_BOUGHT,
    ],
  },
});
