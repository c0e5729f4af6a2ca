import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { inConversation, pairOf } from '../conversations/public.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import { lastTipTo, walletModel } from '../wallet/public.ts';
import type { MessageDeps } from './deps.ts';
import { decideReadAll } from './readAll.decide.ts';

type Deps = Pick<MessageDeps, 'commands' | 'readModels'>;

/**
 * Tips lie in the fan's wallet, and the log is asked for the last one: a list that is late by a moment
 * would leave a tip unread that the creator has seen.
 */
const lastTipFor = async (
  { commands, readModels }: Deps,
  readerId: string,
  conversationId: string,
): Promise<number> => {
  const pair = await pairOf({ commands, readModels }, conversationId, readerId);
  if (pair?.performerId !== readerId) return 0;
  return lastTipTo((await commands.load(walletModel, pair.fanId)).state, readerId);
};

/** `POST /messages/read-all/{id}`. */
export const readAll =
  (deps: Deps): Handler<typeof messageRoutes.readAll> =>
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
