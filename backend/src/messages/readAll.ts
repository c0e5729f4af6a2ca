import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { conversationModel } from '../conversations/public.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { MessageDeps } from './deps.ts';
import { decideReadAll } from './readAll.decide.ts';

/** `POST /messages/read-all/{id}`. */
export const readAll =
  ({ commands }: Pick<MessageDeps, 'commands'>): Handler<typeof messageRoutes.readAll> =>
  async ({ params, actor, command }) => {
    const outcome = await commands.handle(conversationModel, params.id, command, (conversation) =>
      decideReadAll({ readerId: actor.id, now: command.now }, conversation),
    );
    if (!outcome.ok) return outcome;
    return answered({ conversationId: params.id, totalNotSeenMessages: 0 }, outcome.position);
  };
