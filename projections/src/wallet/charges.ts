import { FeedBought } from '@ovation/contracts/feeds/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { MessageBought } from '@ovation/contracts/messages/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import { type ChargeDocument, creatorCharges } from '@ovation/contracts/wallet/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

export type ChargeEvent =
  | EventOf<typeof TipSent>
  | EventOf<typeof FeedBought>
  | EventOf<typeof MessageBought>;

const kindOf = (
  event: ChargeEvent,
): Pick<ChargeDocument, 'chargeId' | 'type' | 'targetId' | 'message' | 'createdAt'> => {
  switch (event.type) {
    case 'TipSent': {
      const { tipId, performerId, message = null, sentAt } = event.data;
      return { chargeId: tipId, type: 'tip', targetId: performerId, message, createdAt: sentAt };
    }
    case 'FeedBought': {
      const { chargeId, feedId, boughtAt } = event.data;
      return { chargeId, type: 'feed', targetId: feedId, message: null, createdAt: boughtAt };
    }
    case 'MessageBought': {
      const { chargeId, messageId, boughtAt } = event.data;
      return { chargeId, type: 'message', targetId: messageId, message: null, createdAt: boughtAt };
    }
    default:
      return event satisfies never;
  }
};

/** What a fan gave a creator, whatever for. */
export const chargeOf = (event: ChargeEvent): ChargeDocument => {
  const { chargeId, type, targetId, message, createdAt } = kindOf(event);
  const { fanId, performerId, tokens, commission } = event.data;
  return {
    chargeId,
    type,
    targetId,
    fanId,
    performerId,
    tokens,
    commission,
    message,
    status: 'success',
    createdAt,
  };
};

const received = (event: ChargeEvent): Change<ChargeDocument> => {
  const charge = chargeOf(event);
  return { owner: charge.performerId, id: charge.chargeId, evolve: () => charge };
};

/** What fans have spent on a creator. */
export const chargesOfCreator = defineProjection({
  model: creatorCharges,
  version: 1,
  events: [TipSent, FeedBought, MessageBought],
  on: { TipSent: received, FeedBought: received, MessageBought: received },
  indexes: ({ type, createdAt }) => {
    const score = Date.parse(createdAt);
    return [
      { index: 'createdAt', score },
      { index: `type:${type}`, score },
    ];
  },
});
