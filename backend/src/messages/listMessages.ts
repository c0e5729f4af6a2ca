import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { toMessage } from '@ovation/contracts/messages/message';
import { messagesOfConversation } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { MessageDeps } from './area.ts';

/** `GET /messages/conversations/{id}`: for the two people of the conversation. */
export const listMessages =
  ({ readModels }: Pick<MessageDeps, 'readModels'>): Handler<typeof messageRoutes.listMessages> =>
  async ({ params, paging, actor }) => {
    const conversation = await readModels.find(conversationsOfPerson, actor.id, params.id);
    if (!conversation) return refused('NOT_FOUND');
    const { request } = paging;
    const page = await readModels.page(messagesOfConversation, params.id, 'sent', request);
    const { readUpTo, otherReadUpTo } = conversation;
    const data = page.data.map((message) =>
      toMessage(message, actor.id, message.senderId === actor.id ? otherReadUpTo : readUpTo),
    );
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };
