import { ItemBought } from '@ovation/contracts/purchases/events';
import { itemKey } from '@ovation/contracts/purchases/item';
import { purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Permanent purchases of each fan, which unlock content for sale. */
export const purchases = defineProjection({
  model: purchasesOfFan,
  version: 1,
  events: [ItemBought],
  on: {
    ItemBought: ({ data: { fanId, item, performerId, tokens, boughtAt } }) => ({
      owner: fanId,
      id: itemKey(item.kind, item.id),
      evolve: () => ({ item, performerId, tokens, boughtAt }),
    }),
  },
  indexes: ({ item, boughtAt }) => [{ index: `kind:${item.kind}`, score: Date.parse(boughtAt) }],
});
