import { TipSent } from '@ovation/contracts/tipping/events';
import { tipsReceived as model } from '@ovation/contracts/tipping/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** What a creator has got in tips, all together. */
export const tipsReceived = defineProjection({
  model,
  version: 1,
  events: [TipSent],
  on: {
    TipSent: ({ data }) => ({
      owner: data.performerId,
      id: data.performerId,
      evolve: (before) => ({
        performerId: data.performerId,
        tips: (before?.tips ?? 0) + 1,
        tokens: (before?.tokens ?? 0) + data.tokens,
        net: (before?.net ?? 0) + data.tokens - data.commission,
        lastTipAt: data.sentAt,
      }),
    }),
  },
});
