import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { type ShowDeps, showPage } from './conversation.view.ts';

/** `GET /conversations/{id}`: for its two participants; 404 for everyone else. */
export const getConversation =
  (deps: ShowDeps): Handler<typeof conversationRoutes.getConversation> =>
  async ({ params, actor, client }) => {
    const document = await deps.readModels.find(conversationsOfPerson, actor.id, params.id);
    if (!document) return refused('NOT_FOUND');
    const { data } = await showPage(deps, { data: [document], total: 1 }, { actor, client });
    const [conversation] = data;
    return conversation ? answered(conversation) : refused('NOT_FOUND');
  };
