import { requiresPurchase } from '@ovation/contracts/content/access/rules';
import { conversationModel, hasContent } from '../conversations/public.ts';
import type { SellableSource } from '../kernel/composition/content.ts';
import { hasBought, walletModel } from '../models/wallet.model.ts';
import type { MessageDeps } from './deps.ts';
import { findMessage } from './findMessage.ts';

type Deps = Pick<MessageDeps, 'commands' | 'log' | 'readModels'>;

/** Message version; messages never change. */
const version = 1;

/** Finds a message as it was sent, deleted ones too, for its two participants. */
const findForParticipant =
  (deps: Deps): SellableSource['find'] =>
  async (messageId, { actor }) => {
    const message = await findMessage(deps, messageId);
    if (!message || !actor) return undefined;
    const { senderId: ownerId, recipientId, text: quote, price } = message;
    if (actor.id !== ownerId && actor.id !== recipientId) return undefined;
    const isOwn = actor.id === ownerId;
    const isForSale = price > 0;
    const isBought =
      isForSale &&
      !isOwn &&
      hasBought((await deps.commands.load(walletModel, actor.id)).state, 'message', messageId);
    return {
      ownerId,
      quote,
      parent: null,
      isOpen: !requiresPurchase({ isForSale, isOwn, isBought }),
      isPublished: true,
      commenters: 'nobody',
      isSubscribed: false,
    };
  };

/** Returns the sale offer of a priced message to its recipient, until it is deleted. */
export const offerMessage =
  (deps: Deps): SellableSource['offer'] =>
  async (messageId, fanId) => {
    const message = await findMessage(deps, messageId);
    if (message?.recipientId !== fanId) return undefined;
    const { conversationId, senderId: performerId, price } = message;
    const { state } = await deps.commands.load(conversationModel, conversationId);
    if (state && !hasContent(state, message)) return undefined;
    return {
      item: { kind: 'message', id: messageId, version, conversationId },
      performerId,
      price,
      endsAt: null,
    };
  };

export const messageContent = (deps: Deps): SellableSource => ({
  type: 'message',
  find: findForParticipant(deps),
  details: async (messageId) => {
    const message = await findMessage(deps, messageId);
    return message && { text: message.text, fileIds: message.fileIds };
  },
  offer: offerMessage(deps),
});
