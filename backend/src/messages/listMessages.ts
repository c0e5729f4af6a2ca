import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { hasWords, longestOf, stemOf, wordsOf } from '@ovation/contracts/kernel/words';
import { isLockedFor, toMessage } from '@ovation/contracts/messages/message';
import { messagesOfConversation } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import { type PageRequest, pageOfFound } from '../kernel/slice.ts';
import type { MessageDeps } from './deps.ts';

/** Messages that one search looks through: the newest that have the longest word asked for. */
const consideredMax = 300;

/** Messages in which a person reads all the words: none that is locked or deleted. */
const searchMessages = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  conversationId: string,
  words: readonly string[],
  personId: string,
  request: PageRequest,
) => {
  const index = `word:${stemOf(longestOf(words))}`;
  const considered = await readModels.placed(messagesOfConversation, conversationId, index, {
    offset: 0,
    limit: consideredMax,
    newestFirst: request.newestFirst,
  });
  const found = considered.filter(
    ({ item }) => !item.isDeleted && !isLockedFor(personId, item) && hasWords(item.text, words),
  );
  return pageOfFound(found, request);
};

/** `GET /messages/conversations/{id}`: for the two people of the conversation. */
export const listMessages =
  ({
    readModels,
    visibility,
  }: Pick<MessageDeps, 'readModels' | 'visibility'>): Handler<typeof messageRoutes.listMessages> =>
  async ({ params, query: { q = '' }, paging, actor, client }) => {
    const conversation = await readModels.find(conversationsOfPerson, actor.id, params.id);
    if (!conversation) return refused('NOT_FOUND');
    const { otherRole, otherId } = conversation;
    const isHidden =
      otherRole === 'performer' && !(await visibility.maySee({ actor, client }, otherId));
    if (isHidden) return refused('NOT_FOUND');
    const { request } = paging;
    const words = wordsOf(q);
    const page =
      words.length > 0
        ? await searchMessages({ readModels }, params.id, words, actor.id, request)
        : await readModels.page(messagesOfConversation, params.id, 'sent', request);
    const { readUpTo, otherReadUpTo, tipsReadUpTo: tip } = conversation;
    const data = page.data.map((message) => {
      const isOwn = message.senderId === actor.id;
      return toMessage(message, actor.id, { sequence: isOwn ? otherReadUpTo : readUpTo, tip });
    });
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };
