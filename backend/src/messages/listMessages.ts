import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import {
  indexPrefixOf,
  joinedNeighbours,
  longestWord,
  parseQuery,
} from '@ovation/contracts/kernel/searchWords';
import { isLockedFor, toMessage } from '@ovation/contracts/messages/message';
import { messagesOfConversation } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { prefixesOfForms } from '@ovation/word-forms/forms';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { comparePositions, type PageRequest, paginate } from '../kernel/readModels/indexPage.ts';
import { matchesAllWords } from '../kernel/readModels/textMatching.ts';
import type { MessageDeps } from './deps.ts';

/** Maximum candidates of a search: the newest with the longest query word. */
const candidatesMax = 300;

/** Searches a conversation for all words; locked and deleted messages never match. */
const searchMessages = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  conversationId: string,
  words: readonly string[],
  personId: string,
  request: PageRequest,
) => {
  const { newestFirst } = request;
  const longest = longestWord(words);
  const compounds = joinedNeighbours(words, words.indexOf(longest)).map(indexPrefixOf);
  const heads = new Set([...prefixesOfForms(longest), ...compounds]);
  const all = { offset: 0, limit: candidatesMax, newestFirst };
  const lists = await Promise.all(
    [...heads].map((head) =>
      readModels.pageWithPositions(messagesOfConversation, conversationId, `word:${head}`, all),
    ),
  );
  const byId = new Map(lists.flat().map((positioned) => [positioned.position.id, positioned]));
  const found = [...byId.values()]
    .sort((a, b) => comparePositions(newestFirst)(a.position, b.position))
    .filter(
      ({ item }) =>
        !item.isDeleted && !isLockedFor(personId, item) && matchesAllWords(item.text, words),
    );
  return paginate(found, request);
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
    const words = parseQuery(q);
    const page = words
      ? await searchMessages({ readModels }, params.id, words, actor.id, request)
      : await readModels.page(messagesOfConversation, params.id, 'sent', request);
    const { readUpTo, otherReadUpTo, tipsReadUpTo: tip } = conversation;
    const data = page.data.map((message) => {
      const isOwn = message.senderId === actor.id;
      return toMessage(message, actor.id, { sequence: isOwn ? otherReadUpTo : readUpTo, tip });
    });
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
