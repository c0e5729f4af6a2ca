import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { type ConversationViewDeps, renderPage } from './conversation.view.ts';

/** `GET /conversations`. */
export const listConversations =
  (deps: ConversationViewDeps): Handler<typeof conversationRoutes.listConversations> =>
  async ({ query: { isArchived }, paging, actor, client }) => {
    const index = isArchived ? 'archived' : 'inbox';
    const { request } = paging;
    const page = await deps.readModels.page(conversationsOfPerson, actor.id, index, request);
    return okResponse({
      ...(await renderPage(deps, page, { actor, client })),
      next: paging.nextCursor(page.next),
    });
  };
