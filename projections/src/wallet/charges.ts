import type { EventOf } from '@ovation/contracts/kernel/event';
import type { ItemBought } from '@ovation/contracts/purchases/events';
import type { TipSent } from '@ovation/contracts/tipping/events';
import type { ChargeDocument } from '@ovation/contracts/wallet/readModels';

export type ChargeEvent = EventOf<typeof TipSent> | EventOf<typeof ItemBought>;

const particulars = (
  event: ChargeEvent,
): Pick<ChargeDocument, 'chargeId' | 'type' | 'targetId' | 'note' | 'createdAt'> => {
  switch (event.type) {
    case 'TipSent': {
      const { tipId, performerId, note = null, sentAt } = event.data;
      return { chargeId: tipId, type: 'tip', targetId: performerId, note, createdAt: sentAt };
    }
    case 'ItemBought': {
      const { chargeId, item, boughtAt } = event.data;
      return { chargeId, type: item.kind, targetId: item.id, note: null, createdAt: boughtAt };
    }
    default:
      return event satisfies never;
  }
};

/** Returns the charge of an event in a fan's wallet. */
export const chargeOf = (event: ChargeEvent): ChargeDocument => {
  const { chargeId, type, targetId, note, createdAt } = particulars(event);
  const { fanId, performerId, tokens, commission } = event.data;
  return {
    chargeId,
    type,
    targetId,
    fanId,
    performerId,
    tokens,
    commission,
    note,
    status: 'success',
    createdAt,
  };
};
