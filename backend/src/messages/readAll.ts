import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { inConversation } from '../conversations/public.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { MessageDeps } from './deps.ts';
import { lastTipFor } from './lastTipFor.ts';
import { decideReadAll } from './readAll.decide.ts';

/** `POST /messages/read-all/{id}`. */
export const readAll =
  (deps: Pick<MessageDeps, 'commands' | 'readModels'>): Handler<typeof messageRoutes.readAll> =>
  async ({ params, actor, command }) => {
    const lastTip = await lastTipFor(deps, actor.id, params.id);
    const outcome = await inConversation(deps, {
      ...{ conversationId: params.id, personId: actor.id, context: command },
      decide: (conversation) =>
        decideReadAll({ readerId: actor.id, lastTip, now: command.now }, conversation),
    });
    if (!outcome.ok) return outcome;
    return answered({ conversationId: params.id, totalNotSeenMessages: 0 }, outcome.position);
  };
