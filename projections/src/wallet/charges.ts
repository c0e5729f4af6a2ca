import type { EventOf } from '@ovation/contracts/kernel/event';
import { TipSent } from '@ovation/contracts/tipping/events';
import {
  type ChargeDocument,
  creatorCharges,
  walletCharges,
} from '@ovation/contracts/wallet/readModels';
import { defineProjection, type IndexEntry } from '../kernel/projection.ts';

const ofTip = ({ data }: EventOf<typeof TipSent>): ChargeDocument => ({
  chargeId: data.tipId,
  type: 'tip',
  targetId: data.performerId,
  fanId: data.fanId,
  performerId: data.performerId,
  tokens: data.tokens,
  commission: data.commission,
  status: 'success',
  createdAt: data.sentAt,
});

/** By time, and by time among those of one type. */
const places = ({
  type,
  createdAt,
}: ChargeDocument): IndexEntry<'createdAt' | `type:${string}`>[] => {
  const score = Date.parse(createdAt);
  return [
    { index: 'createdAt', score },
    { index: `type:${type}`, score },
  ];
};

/** What a fan has spent tokens on. */
export const chargesOfFan = defineProjection({
  model: walletCharges,
  version: 1,
  events: [TipSent],
  on: {
    TipSent: (event) => ({
      owner: event.data.fanId,
      id: event.data.tipId,
      evolve: () => ofTip(event),
    }),
  },
  indexes: places,
});

/** What fans have spent on a creator. */
export const chargesOfCreator = defineProjection({
  model: creatorCharges,
  version: 1,
  events: [TipSent],
  on: {
    TipSent: (event) => ({
      owner: event.data.performerId,
      id: event.data.tipId,
      evolve: () => ofTip(event),
    }),
  },
  indexes: places,
});
