import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { plainText } from '@ovation/contracts/kernel/foldedText';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { pageOfFound } from '../kernel/readModels/slice.ts';
import { type ShowDeps, showPage, visibleTo } from './conversation.view.ts';

/** Maximum number of conversations searched: names are not indexed here, they are matched at query time. */
const searchedMax = 1_000;

/** `GET /conversations/search`. */
export const searchConversations =
  (deps: ShowDeps): Handler<typeof conversationRoutes.searchConversations> =>
  async ({ query: { isArchived, q = '' }, paging, actor, client }) => {
    const index = isArchived ? 'archived' : 'inbox';
    const request = { offset: 0, limit: searchedMax, newestFirst: true };
    const { placed } = deps.readModels;
    const all = await placed(conversationsOfPerson, actor.id, index, request);
    const person = { actor, client };
    const searched = await visibleTo(deps, person, all, ({ item }) => item);
    const shown = await deps.people.show(searched.map(({ item }) => item.otherId));
    const wanted = plainText(q);
    const found = searched.filter(({ item }) => {
      const person = shown.get(item.otherId);
      return person && plainText(`${person.name} ${person.username}`).includes(wanted);
    });
    const page = pageOfFound(found, paging.request);
    return answered({ ...(await showPage(deps, page, person)), next: paging.next(page.next) });
  };
