import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { conversationRoutes } from '@ovation/contracts/conversations/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import type { ConversationDeps } from './area.ts';
import { showPage } from './showConversation.ts';

/** Names change elsewhere, so they are looked through when asked; this bounds one search. */
const searchedMax = 1_000;

/** Case and accents do not matter: `jose` finds `José`. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** `GET /conversations/search`. */
export const searchConversations =
  (
    deps: Pick<ConversationDeps, 'readModels' | 'people'>,
  ): Handler<typeof conversationRoutes.searchConversations> =>
  async ({ query: { offset, limit, isArchived, q }, actor }) => {
    const index = isArchived ? 'archived' : 'inbox';
    const request = { offset: 0, limit: searchedMax, newestFirst: true };
    const searched = await deps.readModels.page(conversationsOfPerson, actor.id, index, request);
    const shown = await deps.people.show(searched.data.map(({ otherId }) => otherId));
    const wanted = plain(q);
    const found = searched.data.filter(({ otherId }) => {
      const person = shown.get(otherId);
      return (
        person && (plain(person.name).includes(wanted) || plain(person.username).includes(wanted))
      );
    });
    const page = { data: found.slice(offset, offset + limit), total: found.length };
    return answered(await showPage(deps, page));
  };
