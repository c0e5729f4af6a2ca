import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { type ShowDeps, showPage } from './conversation.view.ts';

/** `GET /conversations`. */
export const listConversations =
  (deps: ShowDeps): Handler<typeof conversationRoutes.listConversations> =>
  async ({ query: { isArchived }, paging, actor, client }) => {
    const index = isArchived ? 'archived' : 'inbox';
    const { request } = paging;
    const page = await deps.readModels.page(conversationsOfPerson, actor.id, index, request);
    return answered({
      ...(await showPage(deps, page, { actor, client })),
      next: paging.next(page.next),
    });
  };
