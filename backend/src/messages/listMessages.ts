import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { headOf, longestOf, questionOf, writtenTogether } from '@ovation/contracts/kernel/words';
import { isLockedFor, toMessage } from '@ovation/contracts/messages/message';
import { messagesOfConversation } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { headsOfForms } from '@ovation/word-forms/forms';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { hasWords } from '../kernel/readModels/foundWords.ts';
import { type PageRequest, pageOfFound, placesInOrder } from '../kernel/readModels/slice.ts';
import type { MessageDeps } from './deps.ts';

/** Maximum candidates of a search: the newest with the longest query word. */
const consideredMax = 300;

/** Searches a conversation for all words; locked and deleted messages never match. */
const searchMessages = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  conversationId: string,
  words: readonly string[],
  personId: string,
  request: PageRequest,
) => {
  const { newestFirst } = request;
  const longest = longestOf(words);
  const together = writtenTogether(words, words.indexOf(longest)).map(headOf);
  const heads = new Set([...headsOfForms(longest), ...together]);
  const all = { offset: 0, limit: consideredMax, newestFirst };
  const lists = await Promise.all(
    [...heads].map((head) =>
      readModels.placed(messagesOfConversation, conversationId, `word:${head}`, all),
    ),
  );
  const byId = new Map(lists.flat().map((placed) => [placed.place.id, placed]));
  const found = [...byId.values()]
    .sort((a, b) => placesInOrder(newestFirst)(a.place, b.place))
    .filter(
      ({ item }) => !item.isDeleted && !isLockedFor(personId, item) && hasWords(item.text, words),
    );
  return pageOfFound(found, request);
};

/** `GET /messages/conversations/{id}`: for its two participants. */
export const listMessages =
  ({
    readModels,
    visibility,
  }: Pick<MessageDeps, 'readModels' | 'visibility'>): Handler<typeof messageRoutes.listMessages> =>
  async ({ params, query: { q }, paging, actor, client }) => {
    const conversation = await readModels.find(conversationsOfPerson, actor.id, params.id);
    if (!conversation) return refused('NOT_FOUND');
    const { otherRole, otherId } = conversation;
    const isHidden =
      otherRole === 'performer' && !(await visibility.maySee({ actor, client }, otherId));
    if (isHidden) return refused('NOT_FOUND');
    const { request } = paging;
    const words = questionOf(q);
    const page = words
      ? await searchMessages({ readModels }, params.id, words, actor.id, request)
      : await readModels.page(messagesOfConversation, params.id, 'sent', request);
    const { readUpTo, otherReadUpTo, tipsReadUpTo: tip } = conversation;
    const data = page.data.map((message) => {
      const isOwn = message.senderId === actor.id;
      return toMessage(message, actor.id, { sequence: isOwn ? otherReadUpTo : readUpTo, tip });
    });
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };
