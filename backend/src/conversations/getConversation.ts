import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { type ConversationViewDeps, renderPage } from './conversation.view.ts';

/** `GET /conversations/{id}`: for its two participants; 404 for everyone else. */
export const getConversation =
  (deps: ConversationViewDeps): Handler<typeof conversationRoutes.getConversation> =>
  async ({ params, actor, client }) => {
    const document = await deps.readModels.find(conversationsOfPerson, actor.id, params.id);
    if (!document) return refused('NOT_FOUND');
    const { data } = await renderPage(deps, { data: [document], total: 1 }, { actor, client });
    const [conversation] = data;
    return conversation ? okResponse(conversation) : refused('NOT_FOUND');
  };
