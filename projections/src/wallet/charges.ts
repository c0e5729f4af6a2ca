import type { EventOf } from '@ovation/contracts/kernel/event';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipNotesErased, TipSent } from '@ovation/contracts/tipping/events';
import { type ChargeDocument, creatorCharges } from '@ovation/contracts/wallet/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

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

/** What a fan gave a creator, whatever for. */
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

const received = (event: ChargeEvent): Change<ChargeDocument> => {
  const charge = chargeOf(event);
  return { owner: charge.performerId, id: charge.chargeId, isNew: true, evolve: () => charge };
};

/** What fans have spent on a creator. */
export const chargesOfCreator = defineProjection({
  model: creatorCharges,
  version: 2,
  events: [TipSent, ItemBought, TipNotesErased],
  on: {
    TipSent: received,
    ItemBought: received,
    TipNotesErased: ({ data: { tips } }) =>
      tips.map(({ tipId: id, performerId: owner }) => ({
        owner,
        id,
        evolve: (charge) => charge && { ...charge, note: null },
      })),
  },
  indexes: ({ type, createdAt }) => {
    const score = Date.parse(createdAt);
    return [
      { index: 'createdAt', score },
      { index: `type:${type}`, score },
    ];
  },
});
