import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import { showPage } from './conversation.view.ts';
import type { ConversationDeps } from './deps.ts';

/** `GET /conversations/{id}`: for its two people; to all others it is not there. */
export const getConversation =
  (
    deps: Pick<ConversationDeps, 'readModels' | 'people'>,
  ): Handler<typeof conversationRoutes.getConversation> =>
  async ({ params, actor }) => {
    const document = await deps.readModels.find(conversationsOfPerson, actor.id, params.id);
    if (!document) return refused('NOT_FOUND');
    const { data } = await showPage(deps, { data: [document], total: 1 });
    const [conversation] = data;
    return conversation ? answered(conversation) : refused('NOT_FOUND');
  };
