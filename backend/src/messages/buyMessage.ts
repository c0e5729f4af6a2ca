import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { purchaseMade } from '@ovation/contracts/wallet/charge';
import { conversationModel } from '../conversations/public.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import { walletModel } from '../wallet/public.ts';
import { decideBuyMessage } from './buyMessage.decide.ts';
import type { MessageDeps } from './deps.ts';
import { findMessage } from './findMessage.ts';

/** The message that was written to the fan and has not been taken back. */
const offeredTo = async (deps: MessageDeps, fanId: string, messageId: string) => {
  const message = await findMessage(deps, messageId);
  if (message?.recipientId !== fanId) return undefined;
  const { state } = await deps.commands.load(conversationModel, message.conversationId);
  return state?.deletedIds.has(messageId) ? undefined : message;
};

/** `POST /wallet/charges/message/{id}`: opens a priced message to the fan it was written to. */
export const buyMessage =
  (deps: MessageDeps): Handler<typeof messageRoutes.buyMessage> =>
  async ({ params, body, actor, command }) => {
    const { commands, settings, newId } = deps;
    const [message, { commissionBasisPoints }] = await Promise.all([
      offeredTo(deps, actor.id, params.id),
      settings(),
    ]);
    const purchase = {
      chargeId: newId(),
      fanId: actor.id,
      message,
      priceSeen: body.price,
      commissionBasisPoints,
    };
    const outcome = await commands.handle(walletModel, actor.id, command, (wallet, now) =>
      decideBuyMessage({ ...purchase, now }, wallet),
    );
    if (!outcome.ok) return outcome;
    const [bought] = outcome.events;
    if (bought?.type !== 'MessageBought') throw new Error('a purchase left no MessageBought');
    const { data } = bought;
    return answered(purchaseMade('message', data.messageId, data), outcome.position);
  };
