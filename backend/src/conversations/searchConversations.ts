import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { foldText } from '@ovation/contracts/kernel/foldText';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { paginate } from '../kernel/readModels/indexPage.ts';
import { type ConversationViewDeps, renderPage, visibleTo } from './conversation.view.ts';

/** Maximum number of conversations searched: names are not indexed here, they are matched at query time. */
const searchedMax = 1_000;

/** `GET /conversations/search`. */
export const searchConversations =
  (deps: ConversationViewDeps): Handler<typeof conversationRoutes.searchConversations> =>
  async ({ query: { isArchived, q = '' }, paging, actor, client }) => {
    const index = isArchived ? 'archived' : 'inbox';
    const request = { offset: 0, limit: searchedMax, newestFirst: true };
    const { pageWithPositions } = deps.readModels;
    const all = await pageWithPositions(conversationsOfPerson, actor.id, index, request);
    const person = { actor, client };
    const searched = await visibleTo(deps, person, all, ({ item }) => item);
    const shown = await deps.people.show(searched.map(({ item }) => item.otherId));
    const wanted = foldText(q);
    const found = searched.filter(({ item }) => {
      const person = shown.get(item.otherId);
      return person && foldText(`${person.name} ${person.username}`).includes(wanted);
    });
    const page = paginate(found, paging.request);
    return okResponse({
      ...(await renderPage(deps, page, person)),
      next: paging.nextCursor(page.next),
    });
  };
