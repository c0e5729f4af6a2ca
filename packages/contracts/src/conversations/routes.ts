import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { cursorListOf, fixedOrderCursorPageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { messageProblems } from '../messages/problems.ts';
import { performerProblems } from '../performers/problems.ts';
import { Conversation } from './conversation.ts';
import { conversationProblems } from './problems.ts';

const ofConversation = z.strictObject({ id: Id.describe('The conversation') });

/** Numbers and flags of a query are text. */
const isArchived = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
  .describe('Only archived conversations, instead of the inbox');

export const conversationRoutes = defineRoutes({
  listConversations: {
    method: 'GET',
    path: '/conversations',
    who: 'member',
    summary: 'The person’s conversations: pinned ones first, then by last message',
    query: fixedOrderCursorPageQuery({ isArchived }),
    answer: cursorListOf(Conversation),
    status: 200,
    problems: [],
  },
  searchConversations: {
    method: 'GET',
    path: '/conversations/search',
    who: 'member',
    summary:
      'Searches names and usernames of the other person, among the 1,000 conversations with the latest messages',
    query: fixedOrderCursorPageQuery({
      isArchived,
      q: searchText,
    }),
    answer: cursorListOf(Conversation),
    status: 200,
    problems: [],
  },
  startConversation: {
    method: 'POST',
    path: '/conversations',
    who: 'member',
    summary:
      'The conversation with a person: the existing one, or a new one. A creator can start one ' +
      'with a fan who follows, subscribes, has tipped or bought something',
    body: z.strictObject({
      source: z.enum(['user', 'performer']).describe('Role of the other person'),
      sourceId: Id.describe('The other person'),
    }),
    answer: Conversation,
    status: 201,
    idempotent: true,
    limit: 'conversation',
    problems: [
      commonProblems.NOT_FOUND,
      conversationProblems.NOT_FAN_AND_CREATOR,
      messageProblems.NO_RELATION_YET,
      messageProblems.PERSON_UNREACHABLE,
      performerProblems.PERFORMER_NOT_VERIFIED,
    ],
  },
  getConversation: {
    method: 'GET',
    path: '/conversations/{id}',
    who: 'member',
    summary: 'One of the person’s conversations',
    params: ofConversation,
    answer: Conversation,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  changeConversationSettings: {
    method: 'PUT',
    path: '/conversations/{id}/update',
    who: 'member',
    summary:
      'Mutes, pins or archives a conversation for the caller; a new message of the other person restores an archived one, unless it is muted',
    params: ofConversation,
    body: z
      .strictObject({
        isMuted: z.boolean().optional(),
        isPinned: z.boolean().optional(),
        isArchived: z.boolean().optional(),
      })
      .refine((changes) => Object.keys(changes).length > 0, { message: 'nothing to change' }),
    answer: Conversation,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
});
