import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import { showPage } from './conversation.view.ts';
import type { ConversationDeps } from './deps.ts';

/** `GET /conversations`. */
export const listConversations =
  (
    deps: Pick<ConversationDeps, 'readModels' | 'people'>,
  ): Handler<typeof conversationRoutes.listConversations> =>
  async ({ query: { isArchived }, paging, actor }) => {
    const index = isArchived ? 'archived' : 'inbox';
    const { request } = paging;
    const page = await deps.readModels.page(conversationsOfPerson, actor.id, index, request);
    return answered({ ...(await showPage(deps, page)), next: paging.next(page.next) });
  };
