import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { findPair, handleInConversation } from '../conversations/public.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { MessageDeps } from './deps.ts';
import { lastTipFor } from './lastTipFor.ts';
import { decideReadAll } from './readAll.decide.ts';

/** `POST /messages/read-all/{id}`. */
export const readAll =
  (
    deps: Pick<MessageDeps, 'commands' | 'readModels' | 'visibility'>,
  ): Handler<typeof messageRoutes.readAll> =>
  async ({ params, actor, client, command }) => {
    const [lastTip, pair] = await Promise.all([
      lastTipFor(deps, actor.id, params.id),
      findPair(deps, params.id, actor.id),
    ]);
    // Blocked fans get no read receipts from the creator.
    const isHidden =
      pair?.performerId === actor.id && (await deps.visibility.hasBlocked(actor.id, pair.fanId));
    const outcome = await handleInConversation(deps, {
      conversationId: params.id,
      person: { actor, client },
      context: command,
      decide: (conversation) =>
        decideReadAll({ readerId: actor.id, lastTip, isHidden, now: command.now }, conversation),
    });
    if (!outcome.ok) return outcome;
    return okResponse({ conversationId: params.id, totalNotSeenMessages: 0 }, outcome.position);
  };
