import { FeedBought } from '@ovation/contracts/feeds/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { MessageBought } from '@ovation/contracts/messages/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import {
  type ChargeDocument,
  creatorCharges,
  walletCharges,
} from '@ovation/contracts/wallet/readModels';
import { type Change, defineProjection, type IndexEntry } from '../kernel/projection.ts';

const ofTip = ({ data }: EventOf<typeof TipSent>): ChargeDocument => ({
  chargeId: data.tipId,
  type: 'tip',
  targetId: data.performerId,
  fanId: data.fanId,
  performerId: data.performerId,
  tokens: data.tokens,
  commission: data.commission,
  message: data.message ?? null,
  status: 'success',
  createdAt: data.sentAt,
});

const ofFeed = ({ data }: EventOf<typeof FeedBought>): ChargeDocument => ({
  chargeId: data.chargeId,
  type: 'feed',
  targetId: data.feedId,
  fanId: data.fanId,
  performerId: data.performerId,
  tokens: data.tokens,
  commission: data.commission,
  message: null,
  status: 'success',
  createdAt: data.boughtAt,
});

const ofMessage = ({ data }: EventOf<typeof MessageBought>): ChargeDocument => ({
  chargeId: data.chargeId,
  type: 'message',
  targetId: data.messageId,
  fanId: data.fanId,
  performerId: data.performerId,
  tokens: data.tokens,
  commission: data.commission,
  message: null,
  status: 'success',
  createdAt: data.boughtAt,
});

const inListOf = (owner: string, charge: ChargeDocument): Change<ChargeDocument> => ({
  owner,
  id: charge.chargeId,
  evolve: () => charge,
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
  events: [TipSent, FeedBought, MessageBought],
  on: {
    TipSent: (event) => inListOf(event.data.fanId, ofTip(event)),
    FeedBought: (event) => inListOf(event.data.fanId, ofFeed(event)),
    MessageBought: (event) => inListOf(event.data.fanId, ofMessage(event)),
  },
  indexes: places,
});

/** What fans have spent on a creator. */
export const chargesOfCreator = defineProjection({
  model: creatorCharges,
  version: 1,
  events: [TipSent, FeedBought, MessageBought],
  on: {
    TipSent: (event) => inListOf(event.data.performerId, ofTip(event)),
    FeedBought: (event) => inListOf(event.data.performerId, ofFeed(event)),
    MessageBought: (event) => inListOf(event.data.performerId, ofMessage(event)),
  },
  indexes: places,
});
