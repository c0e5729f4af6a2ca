import { z } from 'zod';
import { requiresPurchase } from '../content/access/rules.ts';
import type { EventOf } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import type { TipSent } from '../tipping/events.ts';
import { contentsOf, MessageContents } from './contents.ts';
import { authorKinds, ClientId, type MessageSent, messageTypes, senderRoles } from './events.ts';
import type { MessageDocument } from './readModels.ts';

/** Replaces the text of a deleted message. */
export const deletedText = 'Message deleted';

/** A message as seen by one participant. */
export const Message = z
  .object({
    _id: Id,
    conversationId: Id,
    senderId: Id,
    senderRole: z.enum(senderRoles),
    authorKind: z
      .enum(authorKinds)
      .nullable()
      .describe(
        '`automation`: sent on behalf of the creator, such as a welcome message; null for fans’ messages',
      ),
    type: z.enum(messageTypes),
    text: z
      .string()
      .nullable()
      .describe(
        'Null while it is locked; `Message deleted` once it is deleted; empty for a tip without a note',
      ),
    fileIds: z.array(Id).describe('Empty while it is locked'),
    price: Tokens.describe('Tokens; 0 if it is open to both'),
    tokens: Tokens.nullable().describe('Amount of the tip; null unless it is one'),
    isLocked: z.boolean().describe('Priced, and not bought by the reader'),
    contents: MessageContents.optional().describe('While it is locked: a summary of its content'),
    isBought: z.boolean(),
    isDeleted: z.boolean(),
    status: z.enum(['sent', 'seen', 'deleted']),
    createdAt: Instant,
    clientId: ClientId.optional().describe('For its sender only: `clientId` of the request'),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** Returns the stored form of a sent message; `place` is its position in the log. */
export const messageOf = (
  sent: EventOf<typeof MessageSent>['data'],
  position: number,
): MessageDocument => ({
  messageId: sent.messageId,
  conversationId: sent.conversationId,
  sequence: sent.sequence,
  place: position,
  senderId: sent.senderId,
  senderRole: sent.senderRole,
  recipientId: sent.recipientId,
  type: sent.type,
  text: sent.text,
  fileIds: sent.fileIds,
  price: sent.price,
  ...(sent.tokens !== undefined && { tokens: sent.tokens }),
  ...(sent.clientId !== undefined && { clientId: sent.clientId }),
  ...(sent.authorKind !== undefined && { authorKind: sent.authorKind }),
  isBought: false,
  isDeleted: false,
  createdAt: sent.sentAt,
});

/** Returns the line of a tip, with the tip's id; older tips have none. */
export const messageOfTip = (
  tip: EventOf<typeof TipSent>['data'],
  position: number,
): MessageDocument | undefined =>
  tip.inConversation && {
    messageId: tip.tipId,
    conversationId: tip.inConversation.conversationId,
    tipNumber: tip.inConversation.number,
    place: position,
    senderId: tip.fanId,
    senderRole: 'user',
    recipientId: tip.performerId,
    type: 'tip',
    text: tip.note ?? '',
    fileIds: [],
    price: 0,
    tokens: tip.tokens,
    isBought: false,
    isDeleted: false,
    createdAt: tip.sentAt,
  };

/** Read marker of a person in a conversation: the last message, and the last tip. */
export interface ReadUpTo {
  readonly sequence: number;
  readonly tip: number;
}

export const noneRead: ReadUpTo = { sequence: 0, tip: 0 };

const isRead = ({ sequence, tipNumber }: MessageDocument, read: ReadUpTo): boolean =>
  tipNumber === undefined ? (sequence ?? 0) <= read.sequence : tipNumber <= read.tip;

/** True when a viewer would have to buy a message to read it. */
export const isLockedFor = (
  viewerId: string,
  message: Pick<MessageDocument, 'senderId' | 'price' | 'isBought' | 'isDeleted'>,
): boolean =>
  !message.isDeleted &&
  requiresPurchase({
    isForSale: message.price > 0,
    isOwn: message.senderId === viewerId,
    isBought: message.isBought,
  });

/** Returns a message for one participant; `recipientRead` is the recipient's read marker. */
export const toMessage = (
  message: MessageDocument,
  viewerId: string,
  recipientRead: ReadUpTo,
): Message => {
  const isLocked = isLockedFor(viewerId, message);
  const readState = isRead(message, recipientRead) ? 'seen' : 'sent';
  return {
    _id: message.messageId,
    conversationId: message.conversationId,
    senderId: message.senderId,
    senderRole: message.senderRole,
    authorKind: message.senderRole === 'performer' ? (message.authorKind ?? 'creator') : null,
    type: message.type,
    text: message.isDeleted ? deletedText : isLocked ? null : message.text,
    fileIds: isLocked || message.isDeleted ? [] : message.fileIds,
    price: message.price,
    tokens: message.tokens ?? null,
    isLocked,
    ...(isLocked && { contents: contentsOf(message) }),
    isBought: message.isBought,
    isDeleted: message.isDeleted,
    status: message.isDeleted ? 'deleted' : readState,
    createdAt: message.createdAt,
    ...(message.senderId === viewerId &&
      message.clientId !== undefined && { clientId: message.clientId }),
  };
};
